import { lazy } from '#src/platform/lazy.ts';
import { ApiError } from './api-error.ts';

const transport = lazy(() => import('./transport.lazy.ts'));

/** Loads the full client. If that fails, the network is down, so the error is that of a call without an answer. */
export const loadTransport = () =>
  transport().catch(() => {
    throw new ApiError(0);
  });
