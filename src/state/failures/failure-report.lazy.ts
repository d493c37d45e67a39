import { isNoise } from '#shared/rules/error-noise.ts';

import { createReporter, type ReportedPage } from '#src/api/error-reporter.ts';
import { shownRoute } from '#src/state/navigation/view.ts';
import { boot } from '#src/state/site/site.ts';

/** The current page, `unknown` before the app has started. */
export function reportedPage(): ReportedPage {
  const page = boot.peek() as ReturnType<typeof boot.peek> | undefined;
  return {
    build: page?.build ?? 'unknown',
    route: shownRoute.peek()?.route.name ?? page?.route ?? 'unknown',
  };
}

export const reportOnce = createReporter({
  now: Date.now,
  random: Math.random,
  userAgent: navigator.userAgent,
  page: reportedPage,
});

/** Reports an unhandled error and returns true, unless the page did not cause it. */
export function reportUnhandled(error: unknown): boolean {
  if (isNoise(error)) return false;
  reportOnce(error);
  return true;
}
