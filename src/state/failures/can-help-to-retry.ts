import { ApiError } from '#src/api/api-error.ts';

const TOO_MANY_REQUESTS = 429;

/** Whether a retry can succeed. The server refuses the same call again, except one that was rate-limited. */
export const canHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === TOO_MANY_REQUESTS;
