import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { needsPassword } from '#src/state/account/passkeys.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './account.module.scss';
import { OwnPasswordField } from './own-password-field.tsx';

interface Props {
  readonly title: string;
  readonly action: string;
  /** Asks for the password immediately. Otherwise the dialog asks only if the server requires it. */
  readonly requiresPassword?: boolean;
  readonly onConfirm: (password?: string) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Confirms a change to the passkeys. The server may require the password if the login was too long ago. */
export function PasskeyDialog({ title, action, requiresPassword = false, onConfirm, onClose, children }: Props) {
  const { t } = useLingui();
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const [showsPassword, setShowsPassword] = useState(requiresPassword);
  useEffect(() => {
    if (showsPassword) form.current?.querySelector('input')?.focus();
  }, [showsPassword]);
  const handleConfirm = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const password = String(new FormData(form.current ?? undefined).get('password') ?? '');
    const dialog = form.current?.closest('dialog');
    return run(async () => {
      throwIfInvalid({ password: showsPassword && !password ? { key: 'validation.required' } : null });
      try {
        await onConfirm(password || undefined);
        // Closing the element itself returns the focus to the previous element.
        if (dialog && 'close' in dialog) dialog.close();
        else onClose();
      } catch (error) {
        if (!needsPassword(error)) throw error;
        setShowsPassword(true);
      }
    });
  };
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={handleConfirm}>
        {children}
        <ErrorNotice onRetry={canRetry && (() => handleConfirm())}>{failure}</ErrorNotice>
        {showsPassword && (
          <>
            <p>{t`You logged in a while ago. Enter your password so we know it’s you.`}</p>
            <OwnPasswordField enterKeyHint="go" error={errors.password} />
          </>
        )}
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
