/** What browsers say of a script of another origin, of a late resize, and of a request that was given up. */
const NOISE = /^(?:Uncaught )?(?:Script error|ResizeObserver loop|AbortError)/;
/** Chrome's, Firefox's, Safari's: what somebody has added to their browser is no part of the page. */
const EXTENSION = /-extension:\/\//;

/** Whether an unhandled error says nothing about the page. */
export function isNoise(error: unknown): boolean {
  const { name, message, stack } = error instanceof Error ? error : { name: '', message: String(error), stack: '' };
  return NOISE.test(message) || name === 'AbortError' || EXTENSION.test(stack ?? '');
}
