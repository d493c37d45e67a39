import { ApiError } from '#src/api/api-error.ts';
import { reportFailure } from '#src/platform/failures.ts';
import { pageFailure } from '#src/state/navigation/view.ts';

/** Runs an action of the user. If it fails, a notice above the screen offers Retry. */
export function attempt(work: () => Promise<unknown>): void {
  pageFailure.value = null;
  work().catch((error: unknown) => {
    // A failed call is the network's or the server's fault, so the page does not report it.
    if (!(error instanceof ApiError)) reportFailure(error);
    pageFailure.value = { what: 'action', retry: () => attempt(work) };
  });
}
