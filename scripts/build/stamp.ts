import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, RENDERER, ROOT, SITES } from './paths.ts';

const STAMP = join(DIST, '.built-from');

/** Everything that what is built is made from. The server's headers for static hosts are among it. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'locales/**/*.{po,md}',
  'public/**/*',
  'sites/*.json',
  'src/**/*.*',
  'scripts/*.ts',
  'scripts/{art,build,embed,export,i18n,site-art}/**/*.ts',
  'server/{sites,http,web}/*.ts',
];

/** Whether `dist/` was built from the files as they are now. */
export function isBuildCurrent(): boolean {
  if (!existsSync(STAMP) || !existsSync(RENDERER) || !existsSync(SITES)) return false;
  return readFileSync(STAMP, 'utf8') === stampOfSources();
}

/** To be called with what `stampOfSources` gave before the build: what changed meanwhile isn't in it. */
export function writeStamp(stamp: string): void {
  writeFileSync(STAMP, stamp);
}

export function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
