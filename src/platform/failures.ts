/** Whoever is told of failures. The state fills this in: widgets and calls know no state. */
export const failures: { onFailure: (error: unknown) => void } = {
  onFailure: (error) => console.error(error),
};

/** Tells of an error that nobody else handles. Never throws. */
export const reportFailure = (error: unknown): void => failures.onFailure(error);
