import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CLIENT, NICHES, SOURCE_MAPS } from '../build/paths.ts';
import { readBuilds } from '../build/previous-builds.ts';

/** Adds the source maps of this build to those of previous builds, by chunk name. */
export function keepSourceMaps(client = CLIENT, kept = SOURCE_MAPS): void {
  mkdirSync(kept, { recursive: true });
  for (const file of globSync('assets/*.js.map', { cwd: client })) {
    copyFileSync(join(client, file), join(kept, basename(file)));
  }
}

/** Removes the source maps of chunks that no niche keeps. */
export function dropOldSourceMaps(niches = NICHES, kept = SOURCE_MAPS): void {
  const chunks = new Set(
    globSync('*', { cwd: niches }).flatMap((niche) =>
      readBuilds(join(niches, niche)).flatMap(({ files }) => files.map((file) => basename(file))),
    ),
  );
  for (const map of globSync('*.js.map', { cwd: kept })) {
    if (!chunks.has(basename(map, '.map'))) rmSync(join(kept, map));
  }
}
