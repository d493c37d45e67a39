/**
 * Takes the outcome of `work`, unless the function that it returns was called before. As the cleanup of an effect, that
 * function keeps an older answer from replacing a newer one. Without `onError` a failure stays one of the page.
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
