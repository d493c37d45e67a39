import { lazy } from '#src/platform/lazy.ts';

const failureReport = lazy(() => import('./failure-report.ts'));

/** Reports an error to the server. What does it comes with the first error; where it doesn't come, the report is lost. */
export function sendFailure(error: unknown): void {
  failureReport().then(
    ({ reportOnce }) => reportOnce(error),
    () => undefined,
  );
}
