import type { Lazy } from './lazy.ts';
import { isSparing } from './sparing.ts';

/** Loads a part that is likely to be needed next. Not where the person saves data; a failure is left to the call that needs it. */
export function preload(part: Lazy<unknown>): void {
  if (!isSparing()) part().catch(() => undefined);
}
