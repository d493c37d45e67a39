import { lazy } from '#src/platform/lazy.ts';

export const failureReport = lazy(() => import('./failure-report.lazy.ts'));

/** Reports an error to the server. The first error loads the code for it; if that fails, the report is lost. */
export function sendFailure(error: unknown): void {
  failureReport().then(
    ({ reportOnce }) => reportOnce(error),
    () => undefined,
  );
}
