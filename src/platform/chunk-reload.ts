import { CHUNK_RELOAD_GUARD_MS } from '#shared/rules/limits.ts';
import { readStored, writeStored } from './device-storage.ts';
import { buildReloadedAt } from './device-table/page-rows.ts';

/**
 * After a deploy, an old tab may miss a chunk. Loads `path`, or this page, as a new document, at most once in ten seconds
 * (docs/product/must-hold.md#f3). Returns false if it did so just now, or if it can't store the time: it might reload forever.
 */
export function reloadForNewBuild(path?: string): boolean {
  const now = Date.now();
  if (now - readStored(buildReloadedAt) < CHUNK_RELOAD_GUARD_MS || !writeStored(buildReloadedAt, now)) return false;
  if (path) location.assign(path);
  else location.reload();
  return true;
}
