import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DIST, PACKS, RENDERER, ROOT, SITES } from './paths.ts';

const STAMP = join(DIST, '.built-from');
const LONGEST_BUILD_MS = 600_000;

/** All inputs of the build, including the server's headers for static hosts. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'locales/**/*.{po,md}',
  'public/**/*',
  'src/**/*.*',
  'scripts/*.ts',
  'scripts/{art,build,developer,embed,errors,export,i18n,site-art}/**/*.ts',
  'server/{sites,http,web}/*.ts',
];

/** Whether `dist/` was built from the current files. */
export function isBuildCurrent(): boolean {
  if (!existsSync(STAMP) || !existsSync(RENDERER) || !existsSync(SITES)) return false;
  return readFileSync(STAMP, 'utf8') === stampOfSources();
}

/** Call it with the result of `stampOfSources` from before the build, so that later changes count as new. */
export function writeStamp(stamp: string): void {
  writeFileSync(STAMP, stamp);
}

export function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of [...filesOf(SOURCES, ROOT), ...filesOf(['*.json'], PACKS)].sort()) {
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
