import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import { requireNiche } from '#server/output/require-build.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { NICHES, PACKS, ROOT } from '../build/paths.ts';

/** What the build lacks for a site, one line each. Nothing where there is no build, such as where packs are only written. */
export function missingInBuild(pack: Pick<SitePack, 'host' | 'niche' | 'locales'>): string[] {
  if (!existsSync(NICHES)) return [];
  try {
    requireNiche(ROOT, pack);
    return [];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [`${join(PACKS, pack.host)}.json: ${error.message} Then restart the server.`];
  }
}
