/** Messages for a script of another origin, a late resize and an aborted request. */
const NOISE = /^(?:Uncaught )?(?:Script error|ResizeObserver loop|AbortError)/;
/** URLs of browser extensions in Chrome, Firefox and Safari. */
const EXTENSION = /-extension:\/\//;

/** Whether an unhandled error is not caused by the page. */
export function isNoise(error: unknown): boolean {
  const { name, message, stack } = error instanceof Error ? error : { name: '', message: String(error), stack: '' };
  return NOISE.test(message) || name === 'AbortError' || EXTENSION.test(stack ?? '');
}
