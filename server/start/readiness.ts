const ANSWER_WITHIN_MS = 2_000;
const REUSED_MS = 1_000;

/**
 * Answers whether `check` succeeds. Anyone may ask and a check writes to the disk, so callers share one check and its
 * result, and a check that hangs does not occupy more and more threads.
 */
export function shareReadiness(check: () => Promise<unknown>): () => Promise<boolean> {
  let shared: Promise<boolean> | null = null;
  const start = (): Promise<boolean> => {
    const works = check().then(
      () => true,
      () => false,
    );
    void works.then(() => setTimeout(() => (shared = null), REUSED_MS).unref());
    return works;
  };
  return () => {
    shared ??= start();
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), ANSWER_WITHIN_MS);
    timer.unref();
    return Promise.race([shared, late.promise]).finally(() => clearTimeout(timer));
  };
}
