import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';

/** Pages and the lists of places come from the build. @throws StartError if one is missing */
export function requireBuild(root: string): void {
  require(root, ['dist/renderer/render.js', '.cache/geo/places.json', '.cache/geo/towns.json']);
}

/** @throws StartError if the niche of a site has not been compiled, or not in all languages of the site */
export function requireNiche(root: string, { niche, locales }: Pick<SitePack, 'niche' | 'locales'>): void {
  require(root, [`dist/niches/${niche}.json`]);
  const folder = join(root, 'dist/niches', niche, '_i18n');
  const catalogs = existsSync(folder) ? readdirSync(folder) : [];
  const missing = locales.filter((locale) => !catalogs.some((name) => name === locale || name.endsWith(`-${locale}`)));
  if (missing.length > 0)
    throw new StartError(
      `dist/niches/${niche} has no texts in ${missing.join(', ')}. Run npm run build in ${root} first.`,
    );
}

function require(root: string, needed: readonly string[]): void {
  const missing = needed.find((path) => !existsSync(join(root, path)));
  if (missing) throw new StartError(`${join(root, missing)} is missing. Run npm run build in ${root} first.`);
}
