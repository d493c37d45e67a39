import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/rules/time-units.ts';
import { DeskError } from '../api/desk-error.ts';
import { showToast } from '../state/toasts.ts';
import { whileWaiting } from '../state/waiting.ts';
import { errorText } from '../texts/error-text.ts';
import type { QueueCase } from './case-pages.ts';
import { CaseQueue, type Work } from './case-queue.ts';

/** How often the page reads what others have claimed and decided. */
const REFRESH_MS = MINUTE_MS;

/**
 * The queue of a page, with the case open that the address names. It is read again while the page is shown, and sent when it is
 * left.
 */
export function useCaseQueue<Case extends QueueCase, Verdict>(
  work: Omit<Work<Case, Verdict>, 'onFailure'>,
  wanted: string | null = null,
): CaseQueue<Case, Verdict> {
  const { t, i18n } = useLingui();
  const [queue] = useState(
    () =>
      new CaseQueue<Case, Verdict>({
        ...work,
        onFailure(error, isSettled) {
          const [sentence] = error instanceof DeskError ? Object.values(error.problems) : [];
          const why = sentence ?? errorText(i18n, error);
          const notSaved = t({
            id: 'desk.case.not_saved',
            message: 'A decision isn’t saved, and its case waits again.',
          });
          if (isSettled) showToast(why, 'warning');
          else showToast(`${notSaved} ${why}`, 'danger');
        },
      }),
  );
  useEffect(() => {
    if (wanted === null) void queue.pages.readMore();
    else
      void queue.openWaiting(wanted).then((isDecided) => {
        if (isDecided) showToast(t({ id: 'desk.case.decided', message: 'This case is decided already.' }), 'info');
      });
    const refresh = () => {
      if (!document.hidden) void queue.pages.refresh();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    // A closed tab must keep no case from others.
    const leave = () => queue.leave();
    addEventListener('pagehide', leave);
    const stop = whileWaiting((options) => queue.send(options));
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pagehide', leave);
      stop();
      leave();
    };
  }, []);
  return queue;
}
