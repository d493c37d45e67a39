import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';

/** Pages and the lists of places come from the build. @throws StartError if one is missing */
export function requireBuild(root: string): void {
  require(root, ['dist/renderer/render.js', '.cache/geo/places.json', '.cache/geo/towns.json']);
}

/** @throws StartError if the niche has not been compiled */
export const requireNiche = (root: string, slug: string): void => require(root, [`dist/niches/${slug}.json`]);

function require(root: string, needed: readonly string[]): void {
  const missing = needed.find((path) => !existsSync(join(root, path)));
  if (missing) throw new StartError(`${join(root, missing)} is missing. Run npm run build in ${root} first.`);
}
