import { copyFileSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBuilds } from '../export/builds.ts';
import { CLIENT, SITES, SOURCE_MAPS } from './paths.ts';

/** Puts the maps of what was just compiled beside those of the builds before, by the names of their chunks. */
export function keepSourceMaps(client = CLIENT, kept = SOURCE_MAPS): void {
  mkdirSync(kept, { recursive: true });
  for (const file of globSync('assets/*.js.map', { cwd: client })) {
    copyFileSync(join(client, file), join(kept, basename(file)));
  }
}

/** Takes away the maps of chunks that no site has kept: a map stays as long as its chunk does. */
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
