import { ApiError } from './api-error.ts';

/** The full client; where it can't be loaded there is no connection, as with a call that gets no answer. */
export const loadTransport = () =>
  import('./transport.ts').catch(() => {
    throw new ApiError(0);
  });
