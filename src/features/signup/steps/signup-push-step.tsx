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
      setFailure(t`We couldn’t turn on notifications. Try again now or later.`);
    }
    setBusy(false);
  };
  return (
    <StepFrame
      title={isOff('chat') ? t`Know what’s new` : t`Know when someone messages you`}
      lead={
        isOff('chat') || isOff('likes')
          ? t`We can notify you about what’s new, even when this page is closed. You can turn this off anytime.`
          : t`We can notify you about new messages and likes, even when this page is closed. You can turn this off anytime.`
      }
      failure={failure}
      onRetry={handleEnable}
    >
      <span className={styles.icon}>
        <Icon name="bell" />
      </span>
      <div className={flow.foot}>
        <Button wide busy={busy} onClick={handleEnable}>{t`Turn on notifications`}</Button>
        <Button wide tone="plain" onClick={onNext}>{t`No, thank you`}</Button>
      </div>
    </StepFrame>
  );
}
