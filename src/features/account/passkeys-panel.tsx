import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Passkey } from '#shared/contracts/passkeys.ts';
import { hasPasskeys } from '#src/platform/has-passkeys.ts';
import { addPasskey, fetchPasskeys, needsPassword, removePasskey } from '#src/state/account/passkeys.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import styles from './account.module.scss';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';

export function PasskeysPanel() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  /** The passkey to remove, or `password` if adding one needs the password first. */
  const [dialog, setDialog] = useState<Passkey | 'password' | null>(null);
  const intro = useRef<HTMLParagraphElement>(null);
  const load = () => run(async () => setPasskeys(await fetchPasskeys()));
  useEffect(() => {
    load();
  }, []);

  const add = async (password?: string) => {
    setPasskeys(await addPasskey(password));
    showToast(t`Your passkey is ready. Next time you can log in with it.`, 'success');
  };
  const handleAdd = () =>
    run(() =>
      add().catch((error: unknown) => {
        if (!needsPassword(error)) throw error;
        setDialog('password');
      }),
    );
  const remove = async ({ id }: Passkey, password?: string) => {
    setPasskeys(await removePasskey(id, password));
    // The focused button no longer exists.
    intro.current?.focus();
    showToast(t`Passkey removed.`, 'success');
  };

  const close = () => setDialog(null);
  return (
    <>
      <p ref={intro} className={styles.muted} tabIndex={-1}>
        {t`Log in with your fingerprint, your face or the PIN of your device. Your password stays as it is.`}
      </p>
      <ErrorNotice onRetry={canRetry && (passkeys ? handleAdd : load)}>{failure}</ErrorNotice>
      {!passkeys && !failure && <Spinner />}
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={setDialog} />}
      {passkeys && hasPasskeys() && user.value?.activated && (
        <Button tone="quiet" busy={busy} onClick={handleAdd}>
          {t`Add a passkey`}
        </Button>
      )}
      {user.value?.activated === false && <p>{t`Confirm your email first. Then you can add a passkey.`}</p>}
      {!hasPasskeys() && <p>{t`This browser can’t create passkeys. Try another browser.`}</p>}
      {dialog === 'password' && (
        <PasskeyDialog title={t`Add a passkey`} action={t`Continue`} requiresPassword onConfirm={add} onClose={close} />
      )}
      {dialog && dialog !== 'password' && (
        <PasskeyDialog
          title={t`Remove this passkey?`}
          action={t`Remove`}
          onConfirm={(password) => remove(dialog, password)}
          onClose={close}
        >
          <p className={styles.itemName}>{dialog.name}</p>
          <p>{t`It no longer opens your account. Delete it from your device or password manager, too.`}</p>
        </PasskeyDialog>
      )}
    </>
  );
}
