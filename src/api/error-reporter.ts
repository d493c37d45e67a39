import { isBot } from '#shared/rules/is-bot.ts';
import { CLIENT_ERROR_SAMPLE_SHARE } from '#shared/rules/limits.ts';
import { scrubMessage, scrubStack } from '#shared/rules/scrub-error.ts';
import { createReportTurns } from '#src/platform/report-turns.ts';
import { reportClientError } from './client-error.ts';

/** What a report says of the page, besides the error. */
export interface ReportedPage {
  readonly build: string;
  /** The route's name. */
  readonly route: string;
}

interface Surroundings {
  readonly now: () => number;
  readonly chance: () => number;
  readonly userAgent: string;
  readonly page: () => ReportedPage;
}

/** Reports each error once for as long as the document lives, if its page load is in the sample and no bot's. */
export function createReporter({ now, chance, userAgent, page }: Surroundings): (error: unknown) => void {
  const known = new Set<string>();
  const takeTurn = createReportTurns();
  const isSilent = isBot(userAgent) || chance() >= CLIENT_ERROR_SAMPLE_SHARE;
  return (error) => {
    if (isSilent) return;
    const message = scrubMessage(String(error)) || 'unknown';
    const stack = scrubStack((error instanceof Error && error.stack) || '');
    // The place where it was thrown: a retry reaches it by another path.
    const key = `${message} ${stack.split('\n', 1)}`;
    if (known.has(key)) return;
    known.add(key);
    if (takeTurn(now())) reportClientError({ message, ...(stack && { stack }), ...page() });
  };
}
