/**
 * Passes on the result of `work`, unless the returned function was called first. As the cleanup of an effect, that
 * function prevents an older answer from replacing a newer one. Without `onError`, a failure stays unhandled and is
 * reported.
 */
export function latestOnly<T>(
  work: Promise<T>,
  onAnswer: (answer: T) => void,
  onError?: (error: unknown) => void,
): () => void {
  let isLatest = true;
  work.then(
    (answer) => {
      if (isLatest) onAnswer(answer);
    },
    onError &&
      ((error: unknown) => {
        if (isLatest) onError(error);
      }),
  );
  return () => {
    isLatest = false;
  };
}
