import { useLingui } from '@lingui/react/macro';
import { setPaused } from '#src/state/account.ts';
import { user } from '#src/state/session.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './account.module.scss';

/** Absent for others, without losing anything. */
export function PausePanel() {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const paused = !!user.value?.paused;
  const change = () => run(() => setPaused(!paused));
  return (
    <>
      <Failure onRetry={change}>{failure}</Failure>
      <p className={styles.muted} role="status">
        {paused
          ? t`Nobody sees you at the moment. Your photos, chats and likes wait for you.`
          : t`Nobody sees you until you come back. Your photos, chats and likes stay.`}
      </p>
      <Button tone={paused ? 'primary' : 'quiet'} busy={busy} onClick={change}>
        {paused ? t`Show me again` : t`Pause my profile`}
      </Button>
    </>
  );
}
