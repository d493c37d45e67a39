import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { onPermissionChange } from '#src/platform/push.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { failureText, fieldTexts } from '#src/state/failures/failure-text.ts';
import { disablePush, enablePush, type PushStatus, pushStatus, refreshPush } from '#src/state/push/push.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { isOff } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './notification-settings.module.scss';

/** Shows the state of push on this device and how to change it. */
export function PushSettings() {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [canRetry, setCanRetry] = useState(false);
  useEffect(() => {
    const checkPush = () => void Promise.all([loadLiveSettings(), refreshPush()]);
    checkPush();
    return onPermissionChange(checkPush);
  }, []);
  const state = pushStatus.value;
  if (!state) return null;

  const change = async () => {
    const isOn = state === 'on';
    setBusy(true);
    setFailure('');
    try {
      await (isOn ? disablePush() : enablePush());
    } catch (error) {
      console.warn('Push could not be changed', error);
      // The server refuses push services that it doesn't know.
      const [refusal] = Object.values(await fieldTexts(i18n, error).catch(() => ({})));
      const text = isOn
        ? await failureText(i18n, error)
        : t`We couldn’t turn on notifications. Try again now or later.`;
      setFailure(refusal ?? text);
      setCanRetry(canHelpToRetry(error));
    }
    setBusy(false);
  };
  const isReduced = isOff('chat') || isOff('likes');
  const texts: Readonly<Record<PushStatus, string>> = {
    unsupported: t`This browser can’t show notifications. In another one, or on your phone, it may work.`,
    'needs-install': t`On iPhone and iPad this works once the site is on your home screen: tap Share, then “Add to Home Screen”, and open it from there.`,
    ask: isReduced
      ? t`We can notify you about what’s new, even when this page is closed. You can turn this off anytime.`
      : t`We can notify you about new messages and likes, even when this page is closed. You can turn this off anytime.`,
    denied: t`Your browser blocks notifications of this site. To allow them, tap the symbol beside the address, open the permissions there and set notifications to “Allow”.`,
    on: isReduced
      ? t`You’ll be notified here about what’s new, even when this page is closed.`
      : t`You’ll be notified here about new messages and likes, even when this page is closed.`,
  };
  return (
    <section className={styles.device} data-standing={state}>
      <h3>{t`On this device`}</h3>
      <p>{texts[state]}</p>
      {failure && state !== 'denied' && (
        <Notice
          tone="danger"
          action={canRetry && <Button small tone="quiet" busy={busy} onClick={change}>{t`Retry`}</Button>}
        >
          {failure}
        </Notice>
      )}
      {!failure && state === 'ask' && <Button busy={busy} onClick={change}>{t`Turn on notifications`}</Button>}
      {!failure && state === 'on' && (
        <Button tone="quiet" busy={busy} onClick={change}>{t`Turn off on this device`}</Button>
      )}
    </section>
  );
}
