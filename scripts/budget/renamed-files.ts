import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NICHES } from '../build/paths.ts';
import { readBuilds } from '../build/previous-builds.ts';

interface Renamed {
  readonly niche: string;
  readonly renamed: number;
  readonly files: number;
}

/** The files under `/assets` whose names the build before didn't have, for the niche with the most. Undefined after a first build. */
export function mostRenamed(): Renamed | undefined {
  const niches = readdirSync(NICHES).flatMap((niche): Renamed[] => {
    const [newest, before] = readBuilds(join(NICHES, niche));
    if (!newest || !before) return [];
    const renamed = newest.files.filter((file) => !before.files.includes(file)).length;
    return [{ niche, renamed, files: newest.files.length }];
  });
  return niches.sort((a, b) => b.renamed - a.renamed)[0];
}
