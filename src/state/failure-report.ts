import { createReporter, type ReportedPage } from '#src/api/error-reporter.ts';
import { boot } from './site.ts';
import { shownRoute } from './view.ts';

/** The page that is shown. Before the app has started nothing is known of it. */
export function reportedPage(): ReportedPage {
  const page = boot.peek() as ReturnType<typeof boot.peek> | undefined;
  return {
    build: page?.build ?? 'unknown',
    route: shownRoute.peek()?.route.name ?? page?.route ?? 'unknown',
  };
}

export const reportOnce = createReporter({
  now: Date.now,
  chance: Math.random,
  userAgent: navigator.userAgent,
  page: reportedPage,
});
