import { ApiError } from '#src/api/api-error.ts';

const TOO_MANY_REQUESTS = 429;

/** Whether the same action can succeed later. The server refuses the same call again, except one that came too soon. */
export const canHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === TOO_MANY_REQUESTS;
