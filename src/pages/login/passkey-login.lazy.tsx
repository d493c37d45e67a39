import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loginWithPasskey, offerPasskeys, wasAborted } from '#src/state/account/passkeys.ts';
import { failureText } from '#src/state/failures/failure-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './passkey-login.module.scss';

/** Offers passkeys by button and by the browser's autofill. Only one request can run at a time. */
export function PasskeyLogin() {
  const { t, i18n } = useLingui();
  const [isRequested, setIsRequested] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const requestPasskey = isRequested ? loginWithPasskey : offerPasskeys;
    requestPasskey(signal).catch(async (error: unknown) => {
      const text = wasAborted(error) ? '' : await failureText(i18n, error);
      if (signal.aborted) return;
      setProblem(text);
      // The autofill request restarts only after the button was used, not after a refusal.
      setIsRequested(false);
    });
    return () => controller.abort();
  }, [isRequested]);
  const handleClick = () => {
    setProblem('');
    setIsRequested(true);
  };
  return (
    <div className={styles.passkey}>
      <Button tone="quiet" wide busy={isRequested} onClick={handleClick}>
        <Icon name="key" />
        {t`Log in with a passkey`}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}
