/** Longer than the work takes, unless the server is overloaded. */
export const STEADY_MS = 60;

/**
 * Runs work that must not tell by its duration what it has found. Settles after `STEADY_MS`, with its result or error, or
 * when it is done if that is later.
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const time = new Promise<void>((resolve) => setTimeout(resolve, STEADY_MS));
  try {
    return await work();
  } finally {
    await time;
  }
}
