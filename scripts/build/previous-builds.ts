import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkFile, put } from './files.ts';

interface BuildMeta {
  readonly id: string;
  readonly timestamp: number;
  /** Orders the builds, since two can share a timestamp. */
  readonly number: number;
  /** All files under `/assets` that its pages can request. */
  readonly files: readonly string[];
}

/** Previous builds whose files are kept for open tabs (docs/product/must-hold.md#f3). */
const KEPT_BUILDS = 2;

/** The builds of a niche or an exported site, newest first. */
export function readBuilds(site: string): BuildMeta[] {
  return globSync('builds/meta/*.json', { cwd: site })
    .map((file): BuildMeta => JSON.parse(readFileSync(join(site, file), 'utf8')))
    .sort((a, b) => b.number - a.number || b.timestamp - a.timestamp);
}

/**
 * Writes `builds/meta`, and keeps the files of previous builds. The same build again keeps its time.
 * @returns the time of the build, in epoch milliseconds
 */
export function writeBuilds(
  folder: string,
  { id, files, ...made }: Omit<BuildMeta, 'number'>,
  previous: string,
): number {
  const before = readBuilds(previous);
  const timestamp = before.find((build) => build.id === id)?.timestamp ?? made.timestamp;
  const kept = before.filter((build) => build.id !== id).slice(0, KEPT_BUILDS);
  for (const build of kept) {
    for (const file of build.files) {
      for (const name of [file, `${file}.br`, `${file}.gz`]) {
        if (existsSync(join(previous, name)) && !existsSync(join(folder, name)))
          linkFile(join(previous, name), join(folder, name));
      }
    }
  }
  for (const build of [{ id, timestamp, number: (before[0]?.number ?? 0) + 1, files }, ...kept])
    put(join(folder, 'builds/meta', `${build.id}.json`), JSON.stringify(build));
  return timestamp;
}
