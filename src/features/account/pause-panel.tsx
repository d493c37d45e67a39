import { useLingui } from '@lingui/react/macro';
import { setPaused } from '#src/state/account/account.ts';
import { useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './account.module.scss';

export function PausePanel() {
  const { t } = useLingui();
  const { busy, failure, canRetry, run } = useCall();
  const paused = !!user.value?.paused;
  const toggle = () => run(() => setPaused(!paused));
  return (
    <>
      <ErrorNotice onRetry={canRetry && toggle}>{failure}</ErrorNotice>
      <p className={styles.muted} role="status">
        {paused
          ? t`Nobody can see you right now. You won’t lose anything.`
          : t`Nobody can see you until you come back. You won’t lose anything.`}
      </p>
      <Button tone={paused ? 'primary' : 'quiet'} busy={busy} onClick={toggle}>
        {paused ? t`Show my profile again` : t`Pause my profile`}
      </Button>
    </>
  );
}
