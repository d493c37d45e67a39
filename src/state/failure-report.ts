import { isBot } from '#shared/rules/is-bot.ts';
import { CLIENT_ERROR_SAMPLE_SHARE } from '#shared/rules/limits.ts';
import { scrubMessage, scrubStack } from '#shared/rules/scrub-error.ts';
import { reportClientError } from '#src/api/client-error.ts';
import { createReportTurns } from '#src/platform/report-turns.ts';
import { boot } from './site.ts';
import { shownRoute } from './view.ts';

interface Surroundings {
  readonly now: () => number;
  readonly chance: () => number;
  readonly userAgent: string;
}

/** Reports each error once for as long as it lives, if its page load is in the sample and no bot's. */
export function createReporter({ now, chance, userAgent }: Surroundings): (error: unknown) => void {
  const known = new Set<string>();
  const takeTurn = createReportTurns();
  const isSilent = isBot(userAgent) || chance() >= CLIENT_ERROR_SAMPLE_SHARE;
  return (error) => {
    if (isSilent) return;
    const message = scrubMessage(String(error)) || 'unknown';
    const stack = scrubStack((error instanceof Error && error.stack) || '');
    // Where it was thrown: at a second try the way there is another.
    const key = `${message} ${stack.split('\n', 1)}`;
    if (known.has(key)) return;
    known.add(key);
    if (!takeTurn(now())) return;
    // Before the app has started nothing is known of the page.
    const page = boot.peek() as ReturnType<typeof boot.peek> | undefined;
    const route = shownRoute.peek()?.route.name ?? page?.route ?? 'unknown';
    reportClientError({ message, ...(stack && { stack }), build: page?.build ?? 'unknown', route });
  };
}

export const reportOnce = createReporter({ now: Date.now, chance: Math.random, userAgent: navigator.userAgent });
