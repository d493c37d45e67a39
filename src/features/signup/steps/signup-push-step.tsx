import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { onPermissionChange } from '#src/platform/push.ts';
import { loadLiveSettings } from '#src/state/live-settings.ts';
import { enablePush, isPushDisplayable, lookAtPush } from '#src/state/push.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { SignupStepProps } from '../later-step.tsx';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';

/**
 * Step 1: shown only where push can be offered; as soon as that ends, sign-up goes on
 * (docs/product/sign-up.md#where-sign-up-starts).
 */
export function SignupPushStep({ onNext }: SignupStepProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isLooked, setLooked] = useState(false);
  const displayable = isPushDisplayable.value;
  useEffect(() => {
    // After a reload the site's key is not known yet.
    const look = () => void Promise.all([loadLiveSettings(), lookAtPush()]).finally(() => setLooked(true));
    look();
    return onPermissionChange(look);
  }, []);
  useEffect(() => {
    if (isLooked && !displayable && !busy) onNext();
  }, [isLooked, displayable, busy]);

  const enable = async () => {
    setBusy(true);
    setFailure('');
    try {
      await enablePush();
    } catch (error) {
      console.warn('Push could not be enabled', error);
      setFailure(t`Notifications could not be switched on. You can try again, or do it later.`);
    }
    setBusy(false);
  };
  return (
    <StepFrame
      title={t`Know when someone writes`}
      lead={t`We can notify you of new messages and likes, also while this page is closed. You can switch it off at any time.`}
      failure={failure}
      onRetry={enable}
    >
      <span className={styles.bell}>
        <Icon name="bell" />
      </span>
      <div className={styles.actions}>
        <Button wide busy={busy} onClick={enable}>{t`Switch on notifications`}</Button>
        <Button wide tone="plain" onClick={onNext}>{t`No, thank you`}</Button>
      </div>
    </StepFrame>
  );
}
