import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkFile, put } from '../build/files.ts';

export interface BuildMeta {
  readonly id: string;
  readonly timestamp: number;
  /** Everything under `/assets` that its pages can ask for. */
  readonly files: readonly string[];
}

/** How many builds before this one keep their files, for tabs that are still open (docs/product/must-hold.md#f3). */
const KEPT_BUILDS = 2;

/** The builds of a site that was exported before, newest first. */
export function readBuilds(site: string): BuildMeta[] {
  return globSync('builds/meta/*.json', { cwd: site })
    .map((file): BuildMeta => JSON.parse(readFileSync(join(site, file), 'utf8')))
    .sort((a, b) => b.timestamp - a.timestamp);
}

/** Writes what `/builds` says, and takes over the files of the builds before this one. */
export function writeBuilds(folder: string, id: string, files: readonly string[], previous: string): void {
  const before = readBuilds(previous);
  const timestamp = before.find((build) => build.id === id)?.timestamp ?? Date.now();
  const kept = before.filter((build) => build.id !== id).slice(0, KEPT_BUILDS);
  for (const build of kept) {
    for (const file of build.files) {
      for (const name of [file, `${file}.br`, `${file}.gz`]) {
        if (existsSync(join(previous, name)) && !existsSync(join(folder, name)))
          linkFile(join(previous, name), join(folder, name));
      }
    }
  }
  for (const build of [{ id, timestamp, files }, ...kept])
    put(join(folder, 'builds/meta', `${build.id}.json`), JSON.stringify(build));
  put(join(folder, 'builds/latest.json'), JSON.stringify({ id, timestamp }));
}
