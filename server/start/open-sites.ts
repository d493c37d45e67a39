import { join, resolve } from 'node:path';
import type { Log } from '#server/base/log.ts';
import { EnvError, StartError } from '#server/base/start-error.ts';
import type { Geo } from '#server/geo/geo.ts';
import { readGifSources } from '#server/gifs/open-gifs.ts';
import { checkSecrets } from '#server/notify/postbacks/postback-secrets.ts';
import { faceCosts } from '#server/output/face-costs.ts';
import { requireNiche } from '#server/output/require-build.ts';
import { loadNiches } from '#server/sites/load-sites.ts';
import { PackFolder } from '#server/sites/pack-folder.ts';
import type { PackReports } from '#server/sites/pack-reports.ts';
import { differencesInPools } from '#server/sites/pool-differences.ts';
import { createSiteDirectory, type Site, type SiteDirectory } from '#server/sites/site-directory.ts';
import { watchFolder } from '#server/sites/watch-folder.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { type Env, originOf } from './env.ts';
import { accountsOf, openSitePayments } from './open-site-payments.ts';
import { SiteChanges } from './site-changes.ts';

interface OpenOptions {
  readonly env: Env;
  readonly root: string;
  readonly port: number;
  readonly log: Log;
  readonly regions: Geo['regions'];
  readonly pushKey: string;
  readonly closers: (() => unknown)[];
}

interface OpenSites {
  readonly sites: SiteDirectory;
  readonly changes: SiteChanges;
  readonly packReports: PackReports;
}

/**
 * Serves the packs of SITES_DIR, and follows the folder from then on. A pack with a mistake is logged, and the others are served.
 * @throws StartError with all mistakes if no pack is right, and EnvError if the environment lacks what one needs
 */
export async function openSites({ env, root, port, log, regions, pushKey, closers }: OpenOptions): Promise<OpenSites> {
  const folder = resolve(root, env.SITES_DIR);
  const niches = await loadNiches(join(root, 'src/niches'));
  const sites = createSiteDirectory({
    packs: [],
    niches,
    originOf: (host) => originOf(env, port, host),
    regions,
    pushKey,
  });
  const lacking: string[] = [];
  const changes = new SiteChanges({
    packs: new PackFolder(folder, [...niches.keys()]),
    sites,
    check(pack) {
      try {
        checkPack(pack, env, root);
      } catch (error) {
        if (error instanceof EnvError) lacking.push(...error.message.split('\n'));
        throw error;
      }
    },
    log,
  });
  changes.afterwards(() => {
    for (const each of differencesInPools(sites.all())) log.warn('sites of one pool differ', { ...each });
  });
  const mistakes = changes.look();
  if (lacking.length > 0) throw new EnvError([...new Set(lacking)].join('\n'));
  if (sites.all().length === 0) throw new StartError(mistakes.join('\n'));
  closers.push(watchFolder(folder, () => changes.lookAgain()));
  const packReports = {
    // Who reads them need not know the machine.
    problems: () => new Map([...changes.problems()].map(([host, lines]) => [host, lines.map(withoutFolder(folder))])),
    notesOf: ({ pack, own }: Site) => faceCosts(pack, own.face, join(root, 'locales')),
  };
  return { sites, changes, packReports };
}

const withoutFolder = (folder: string) => (line: string) => line.replaceAll(join(folder, '/'), '');

/** Whether this server can serve a pack. @throws StartError with a line for each thing that is missing */
function checkPack(pack: SitePack, env: Env, root: string): void {
  if (env.production) requireNiche(root, pack);
  checkSecrets([pack], env);
  readGifSources({ packs: [pack], env, texts: () => () => '' });
  openSitePayments({ packs: [pack], env, openAccount: accountsOf(env.PAYMENT_API_URL) });
}
