import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { onPermissionChange } from '#src/platform/push.ts';
import { enablePush, isPushDisplayable, refreshPush } from '#src/state/push/push.ts';
import { loadLiveSettings } from '#src/state/site/live-settings.ts';
import { isOff } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import flow from '../signup-flow.module.scss';
import type { SignupStepProps } from '../signup-props.ts';
import styles from './step.module.scss';
import { StepFrame } from './step-frame.tsx';

/** Step 1: skipped as soon as push is no longer available (docs/product/sign-up.md#where-sign-up-starts). */
export function SignupPushStep({ onNext, onPassed }: SignupStepProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [isChecked, setChecked] = useState(false);
  const displayable = isPushDisplayable.value;
  useEffect(() => {
    // After a reload the site's push key isn't loaded yet.
    const checkPush = () => void Promise.all([loadLiveSettings(), refreshPush()]).finally(() => setChecked(true));
    checkPush();
    return onPermissionChange(checkPush);
  }, []);
  useEffect(() => {
    if (isChecked && !displayable && !busy) onPassed();
  }, [isChecked, displayable, busy]);

  const handleEnable = async () => {
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
      title={isOff('chat') ? t`Know what’s new` : t`Know when someone writes`}
      lead={
        isOff('chat') || isOff('likes')
          ? t`We can notify you of what’s new, also while this page is closed. You can switch it off at any time.`
          : t`We can notify you of new messages and likes, also while this page is closed. You can switch it off at any time.`
      }
      failure={failure}
      onRetry={handleEnable}
    >
      <span className={styles.icon}>
        <Icon name="bell" />
      </span>
      <div className={flow.foot}>
        <Button wide busy={busy} onClick={handleEnable}>{t`Switch on notifications`}</Button>
        <Button wide tone="plain" onClick={onNext}>{t`No, thank you`}</Button>
      </div>
    </StepFrame>
  );
}
