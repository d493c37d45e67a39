/** A start that can't succeed. The message says what is wrong, where, and what to do: it is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
