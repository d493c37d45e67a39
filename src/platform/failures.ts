/** Handles failures. The state sets it, because `ui` and `api` may not import state. */
export const failures: { onFailure: (error: unknown) => void } = { onFailure: console.error };

/** Reports an error that does not stop the page. Never throws. */
export const reportFailure = (error: unknown): void => failures.onFailure(error);
