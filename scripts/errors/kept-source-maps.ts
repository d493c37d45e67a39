import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CLIENT, SITES, SOURCE_MAPS } from '../build/paths.ts';
import { readBuilds } from '../export/previous-builds.ts';

/** Adds the source maps of this build to those of previous builds, by chunk name. */
export function keepSourceMaps(client = CLIENT, kept = SOURCE_MAPS): void {
  mkdirSync(kept, { recursive: true });
  for (const file of globSync('assets/*.js.map', { cwd: client })) {
    copyFileSync(join(client, file), join(kept, basename(file)));
  }
}

/** Removes the source maps of chunks that no site keeps. */
export function dropOldSourceMaps(sites = SITES, kept = SOURCE_MAPS): void {
  const chunks = new Set(
    globSync('*', { cwd: sites }).flatMap((site) =>
      readBuilds(join(sites, site)).flatMap(({ files }) => files.map((file) => basename(file))),
    ),
  );
  for (const map of globSync('*.js.map', { cwd: kept })) {
    if (!chunks.has(basename(map, '.map'))) rmSync(join(kept, map));
  }
}
