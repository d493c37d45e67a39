/** Reports an error to the server. What does it comes with the first error; where it doesn't come, the report is lost. */
export function sendFailure(error: unknown): void {
  import('./failure-report.ts').then(
    ({ reportOnce }) => reportOnce(error),
    () => undefined,
  );
}
