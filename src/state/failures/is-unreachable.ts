import { ApiError } from '#src/api/api-error.ts';
import { isOffline } from '#src/state/site/is-offline.ts';

/** Whether a call failed because no server of ours answered it. */
export const isUnreachable = (failure: unknown): boolean =>
  !!failure && (isOffline.value || (failure instanceof ApiError && failure.status === 0));
