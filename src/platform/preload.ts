import { isSavingData } from './data-saver.ts';
import type { Lazy } from './lazy.ts';

/**
 * Loads a part that is likely needed next, unless the user saves data. Ignores failures, because the call that needs the
 * part handles them.
 */
export function preload(part: Lazy<unknown>): void {
  if (!isSavingData()) part().catch(() => undefined);
}
