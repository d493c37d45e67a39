import { CHUNK_RELOAD_GUARD_MS } from '#shared/rules/limits.ts';

const KEY = 'sf-chunk-reload';

/**
 * After a deploy an old tab may miss a chunk: it goes to `path` as a new document, or gets this page anew, at most once per
 * ten seconds (docs/product/must-hold.md#f3). False when it just did, or when that can't be remembered.
 */
export function reloadForNewBuild(path?: string): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < CHUNK_RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  if (path) location.assign(path);
  else location.reload();
  return true;
}
