import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SITES } from '../build/paths.ts';
import { readBuilds } from '../export/previous-builds.ts';

interface Renamed {
  readonly host: string;
  readonly renamed: number;
  readonly files: number;
}

/** The files under `/assets` whose names the build before didn't have, for the site with the most. Undefined after a first build. */
export function mostRenamed(): Renamed | undefined {
  const sites = readdirSync(SITES).flatMap((host): Renamed[] => {
    const [newest, before] = readBuilds(join(SITES, host));
    if (!newest || !before) return [];
    const renamed = newest.files.filter((file) => !before.files.includes(file)).length;
    return [{ host, renamed, files: newest.files.length }];
  });
  return sites.sort((a, b) => b.renamed - a.renamed)[0];
}
