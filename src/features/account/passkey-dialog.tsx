import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { needsPassword } from '#src/state/passkeys.ts';
import { demand, useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './account.module.scss';

interface Props {
  readonly title: string;
  readonly action: string;
  /** Known to be needed; else it is asked for when the server wants it. */
  readonly asksPassword?: boolean;
  readonly onConfirm: (password?: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before the ways into the account change: whether it is meant, and some minutes after the login who asks. */
export function PasskeyDialog({ title, action, asksPassword = false, onConfirm, onClose, children }: Props) {
  const { t } = useLingui();
  const { form, busy, failure, errors, run } = useCall();
  const [asks, setAsks] = useState(asksPassword);
  useEffect(() => {
    if (asks) form.current?.querySelector('input')?.focus();
  }, [asks]);
  const confirm = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const password = String(new FormData(form.current ?? undefined).get('password') ?? '');
    const dialog = form.current?.closest('dialog');
    return run(async () => {
      demand({ password: asks && !password ? { key: 'validation.required' } : null });
      try {
        await onConfirm(password || undefined);
        // By its own way, which gives the focus back.
        dialog?.close();
      } catch (error) {
        if (!needsPassword(error)) throw error;
        setAsks(true);
      }
    });
  };
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={confirm}>
        {children}
        <Failure onRetry={() => confirm()}>{failure}</Failure>
        {asks && (
          <>
            <p>{t`You logged in some time ago. Please enter your password, so that we know it is you.`}</p>
            <TextField
              label={t`Your password`}
              name="password"
              type="password"
              autoComplete="current-password"
              enterKeyHint="go"
              required
              error={errors.password}
            />
          </>
        )}
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
