import { ApiError } from '#src/api/api-error.ts';
import { reportFailure } from '#src/platform/failures.ts';
import { pageFailure } from './view.ts';

/** Does what somebody pressed for. Where it fails, a line above the screen says so, and its Retry does it again. */
export function attempt(work: () => Promise<unknown>): void {
  pageFailure.value = null;
  work().catch((error: unknown) => {
    // A call that failed is the network's or the server's.
    if (!(error instanceof ApiError)) reportFailure(error);
    pageFailure.value = { what: 'action', retry: () => attempt(work) };
  });
}
