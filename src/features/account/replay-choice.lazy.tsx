import { useLingui } from '@lingui/react/macro';
import { answerReplay, replayConsent, replayHost } from '#src/state/replay/replay.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './replay-choice.module.scss';

/** Shows whether sessions are recorded, and changes it. Screens with this choice are never recorded. */
export function ReplayChoice() {
  const { t } = useLingui();
  const host = replayHost();
  const consent = replayConsent.value;
  return (
    <>
      <p role="status">
        {consent === 'yes'
          ? t`${host} may record how you use this site in this browser. Texts and what you type stay hidden.`
          : t`Nothing is recorded in this browser.`}
      </p>
      <div className={styles.answers}>
        <Button
          tone="quiet"
          aria-pressed={consent === 'no'}
          onClick={() => answerReplay(false)}
        >{t`Don’t allow`}</Button>
        <Button tone="quiet" aria-pressed={consent === 'yes'} onClick={() => answerReplay(true)}>{t`Allow`}</Button>
      </div>
    </>
  );
}
