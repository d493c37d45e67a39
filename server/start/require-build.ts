import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';

/** Pages, niches and the lists of places come from the build. @throws StartError if one is missing */
export function requireBuild(root: string, niches: Iterable<string>): void {
  const needed = [
    'dist/renderer/render.js',
    '.cache/geo/places.json',
    '.cache/geo/towns.json',
    ...[...new Set(niches)].map((niche) => `dist/niches/${niche}.json`),
  ];
  const missing = needed.find((path) => !existsSync(join(root, path)));
  if (missing) throw new StartError(`${join(root, missing)} is missing. Run npm run build in ${root} first.`);
}
