import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Passkey } from '#shared/contracts/passkeys.ts';
import { hasPasskeys } from '#src/platform/has-passkeys.ts';
import { addPasskey, fetchPasskeys, needsPassword, removePasskey } from '#src/state/passkeys.ts';
import { showToast } from '#src/state/toasts.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account.module.scss';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';

/** The ways in without a password: which there are, one more, and an end to each. */
export function PasskeysPanel() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  /** The passkey that is about to go, or the password that a new one needs. */
  const [asking, setAsking] = useState<Passkey | 'password' | null>(null);
  const intro = useRef<HTMLParagraphElement>(null);
  const load = () => run(async () => setPasskeys(await fetchPasskeys()));
  useEffect(() => {
    load();
  }, []);

  const add = async (password?: string) => {
    setPasskeys(await addPasskey(password));
    showToast(t`Your passkey is ready. Next time you can log in with it.`, 'success');
  };
  const press = () =>
    run(() =>
      add().catch((error: unknown) => {
        if (!needsPassword(error)) throw error;
        setAsking('password');
      }),
    );
  const remove = async ({ id }: Passkey, password?: string) => {
    setPasskeys(await removePasskey(id, password));
    // The button that had the focus is gone.
    intro.current?.focus();
    showToast(t`The passkey is removed.`, 'success');
  };

  const close = () => setAsking(null);
  return (
    <>
      <p ref={intro} className={styles.muted} tabIndex={-1}>
        {t`Log in with your fingerprint, your face or the PIN of your device. Your password stays as it is.`}
      </p>
      <Failure onRetry={passkeys ? press : load}>{failure}</Failure>
      {!passkeys && !failure && <Spinner />}
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={setAsking} />}
      {passkeys && hasPasskeys() && (
        <Button tone="quiet" busy={busy} onClick={press}>
          {t`Add a passkey`}
        </Button>
      )}
      {!hasPasskeys() && <p>{t`This browser can’t make passkeys.`}</p>}
      {asking === 'password' && (
        <PasskeyDialog title={t`Add a passkey`} action={t`Continue`} asksPassword onConfirm={add} onClose={close} />
      )}
      {asking && asking !== 'password' && (
        <PasskeyDialog
          title={t`Remove this passkey?`}
          action={t`Remove`}
          onConfirm={(password) => remove(asking, password)}
          onClose={close}
        >
          <p className={styles.device}>{asking.name}</p>
          <p>{t`It will not open your account any more. Delete it from your device or password manager, too.`}</p>
        </PasskeyDialog>
      )}
    </>
  );
}
