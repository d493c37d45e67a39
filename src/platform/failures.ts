/** Whoever is told of failures. The state fills this in: widgets and calls know no state. */
export const failures: { onFailure: (error: unknown) => void } = { onFailure: console.error };

/** Tells of an error that the page lives on with. Never throws. */
export const reportFailure = (error: unknown): void => failures.onFailure(error);
