import { isBot } from '#shared/rules/is-bot.ts';
import { CLIENT_ERROR_SAMPLE_SHARE } from '#shared/rules/limits.ts';
import { scrubMessage, scrubStack } from '#shared/rules/scrub-error.ts';
import { takeErrorReport } from '#src/platform/error-report-limit.ts';
import { reportClientError } from './client-error.ts';

/** The contents of a report besides the error. */
export interface ReportedPage {
  readonly build: string;
  /** The route's name. */
  readonly route: string;
}

interface ReporterOptions {
  readonly now: () => number;
  readonly random: () => number;
  readonly userAgent: string;
  readonly page: () => ReportedPage;
}

/** Reports each error once per document, if this page load is in the sample and not by a bot. */
export function createReporter({ now, random, userAgent, page }: ReporterOptions): (error: unknown) => void {
  const reported = new Set<string>();
  const isOff = isBot(userAgent) || random() >= CLIENT_ERROR_SAMPLE_SHARE;
  return (error) => {
    if (isOff) return;
    const message = scrubMessage(String(error)) || 'unknown';
    const stack = scrubStack((error instanceof Error && error.stack) || '');
    // Only the innermost frame: a retry throws the same error with other outer frames.
    const key = `${message} ${stack.split('\n', 1)}`;
    if (reported.has(key)) return;
    reported.add(key);
    if (takeErrorReport(now())) reportClientError({ message, ...(stack && { stack }), ...page() });
  };
}
