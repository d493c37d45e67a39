import { loadSitePacks } from '#server/sites/load-sites.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { nicheSlugs } from '../build/niche-slugs.ts';
import { PACKS } from '../build/paths.ts';

/** Every site pack, checked; a mistake in one of them stops the export with what is wrong and what would be right. */
export const readPacks = (): SitePack[] => loadSitePacks(PACKS, nicheSlugs());

export function packOf(host: string): SitePack {
  const packs = readPacks();
  const pack = packs.find((candidate) => candidate.host === host);
  if (!pack)
    throw new Error(`There is no sites/${host}.json. There are: ${packs.map((known) => known.host).join(', ')}.`);
  return pack;
}
