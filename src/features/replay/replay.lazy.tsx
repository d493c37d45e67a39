import { useLingui } from '@lingui/react/macro';
import type { Settings } from '#shared/contracts/settings.ts';
import { isRecorded } from '#shared/rules/recorded-screens.ts';
import { effect } from '#src/platform/signals.ts';
import { endsDocument } from '#src/state/navigation/ends-document.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { pageNotice } from '#src/state/overlays/page-notice.ts';
import { answerReplay, readReplayAnswer, replayConsent, replayHost } from '#src/state/replay/replay.ts';
import { boot } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './replay.module.scss';

/**
 * Asks once, and loads the tag after the visitor agrees (docs/product/README.md#session-replay). Returns a function
 * that stops it.
 */
export function followReplay(tag: NonNullable<Settings['replay']>): () => void {
  // The Content-Security-Policy of other documents doesn't allow the tag.
  if (!isRecorded(boot.peek().route)) return () => undefined;
  let isLoaded = false;
  const stop = effect(() => {
    const mayRecord = isRecorded(shownRoute.value?.route.name);
    const consent = replayConsent.value;
    if (consent === '' && mayRecord) {
      if (!pageNotice.peek()) pageNotice.value = ReplayQuestion;
    } else if (pageNotice.peek() === ReplayQuestion) pageNotice.value = null;
    // A script can't be unloaded, so the page reloads.
    if (isLoaded && consent !== 'yes') location.reload();
    if (isLoaded || consent !== 'yes' || !mayRecord) return;
    isLoaded = true;
    loadTag(tag);
  });
  const readAgain = ['storage', 'pageshow'] as const;
  for (const event of readAgain) addEventListener(event, readReplayAnswer);
  return () => {
    stop();
    for (const event of readAgain) removeEventListener(event, readReplayAnswer);
  };
}

function loadTag({ script, mask }: NonNullable<Settings['replay']>): void {
  document.documentElement.setAttribute(mask, 'true');
  endsDocument.value = (screen) => !isRecorded(screen);
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }));
}

function ReplayQuestion() {
  const { t } = useLingui();
  const host = replayHost();
  const buttons = (
    <div className={styles.buttons}>
      <Button small tone="quiet" onClick={() => answerReplay(false)}>{t`Don’t allow`}</Button>
      <Button small tone="quiet" onClick={() => answerReplay(true)}>{t`Allow`}</Button>
    </div>
  );
  return (
    <Notice action={buttons}>
      {t`May ${host} record your clicks and scrolling, so that we can improve this site? Texts and what you type stay hidden.`}{' '}
      <a href="/pages/cookies">{t`Learn more`}</a>
    </Notice>
  );
}
