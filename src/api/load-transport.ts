import { lazy } from '#src/platform/lazy.ts';
import { ApiError } from './api-error.ts';

const transport = lazy(() => import('./transport.ts'));

/** The full client; where it can't be loaded there is no connection, as with a call that gets no answer. */
export const loadTransport = () =>
  transport().catch(() => {
    throw new ApiError(0);
  });
