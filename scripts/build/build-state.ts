import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DIST, NICHES, RENDERER, ROOT } from './paths.ts';

const STAMP = join(DIST, '.built-from');
const LONGEST_BUILD_MS = 600_000;

/** All inputs of the build. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'locales/**/*.po',
  'public/**/*',
  'src/**/*.*',
  'scripts/*.ts',
  'scripts/{art,build,desk,developer,embed,errors,i18n,licenses,site-art}/**/*.ts',
  'server/output/niche-bundle.ts',
];

/** Whether `dist/` was built from the current files. */
export function isBuildCurrent(): boolean {
  if (!existsSync(STAMP) || !existsSync(RENDERER) || !existsSync(NICHES)) return false;
  return readFileSync(STAMP, 'utf8') === stampOfSources();
}

/** Call it with the result of `stampOfSources` from before the build, so that later changes count as new. */
export function writeStamp(stamp: string): void {
  writeFileSync(STAMP, stamp);
}

export function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of filesOf(SOURCES, ROOT).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const filesOf = (patterns: readonly string[], cwd: string): string[] =>
  globSync(patterns, { cwd, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Two builds at once would delete each other's files, so the second one waits. The lock is an SQLite file lock, which
 * the system releases when the process ends, even after a crash.
 */
export function waitForOtherBuilds(): void {
  const folder = join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: LONGEST_BUILD_MS });
  lock.exec('begin exclusive');
}
