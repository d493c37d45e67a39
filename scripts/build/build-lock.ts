import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from './paths.ts';

const LONGEST_BUILD_MS = 600_000;

/**
 * Two builds at once would pull files from under each other: the later one waits here for the earlier. The lock is SQLite's
 * own on a file, so it goes with its process, however that ends.
 */
export function waitForOtherBuilds(): void {
  const folder = join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: LONGEST_BUILD_MS });
  lock.exec('begin exclusive');
}
