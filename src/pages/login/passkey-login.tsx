import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { failureText } from '#src/state/failure-text.ts';
import { loginWithPasskey, offerPasskeys, wasCalledOff } from '#src/state/passkeys.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './passkey-login.module.scss';

/** The way in without a password: by the button, or by the browser's offer in the e-mail field. One at a time. */
export function PasskeyLogin() {
  const { t, i18n } = useLingui();
  const [pressed, setPressed] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const work = pressed ? loginWithPasskey : offerPasskeys;
    work(signal).catch(async (error: unknown) => {
      const text = wasCalledOff(error) ? '' : await failureText(i18n, error);
      if (signal.aborted) return;
      setProblem(text);
      // A refused offer is not made again by itself; after the button it is.
      setPressed(false);
    });
    return () => leaving.abort();
  }, [pressed]);
  const press = () => {
    setProblem('');
    setPressed(true);
  };
  return (
    <div className={styles.passkey}>
      <Button tone="quiet" wide busy={pressed} onClick={press}>
        <Icon name="key" />
        {t`Log in with a passkey`}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}
