import { ApiError } from '#src/api/api-error.ts';
import { reportFailure } from '#src/platform/failures.ts';
import { pageFailure } from '#src/state/navigation/view.ts';

/** Runs a user's action. If it fails, a notice above the screen offers Retry. */
export function attempt(work: () => Promise<unknown>): void {
  pageFailure.value = null;
  work().catch((error: unknown) => {
    // The network or the server caused a failed call, so the page does not report it.
    if (!(error instanceof ApiError)) reportFailure(error);
    pageFailure.value = { what: 'action', retry: () => attempt(work) };
  });
}
