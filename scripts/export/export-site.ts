import { globSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SiteOutputs } from '#server/output/site-outputs.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { compressFolder, removeUnused } from '../build/compress.ts';
import { linkFile, put } from '../build/files.ts';
import { DIST, LOCALES_FOLDER, PACKS, SITES, TOWNS } from '../build/paths.ts';
import { writeBuilds } from '../build/previous-builds.ts';
import { writePages } from './pages.ts';
import { headersFile, redirectsFile, siteOf } from './static-host.ts';

interface ExportedSite {
  readonly host: string;
  readonly build: string;
  readonly pages: number;
}

/** The outputs of this build, with the packs of SITES_DIR. */
export const openOutputs = (packs = PACKS): SiteOutputs =>
  new SiteOutputs({ dist: DIST, towns: TOWNS, locales: LOCALES_FOLDER, packs });

/**
 * Writes the packs' sites to `dist/sites/<host>/`, each a whole site for a static host. Makes the next site while all cores
 * compress the previous one. A site replaces its earlier export once it is complete.
 */
export async function exportAll(packs: readonly SitePack[], onSite: (site: ExportedSite) => void): Promise<void> {
  const outputs = openOutputs();
  const compressed: Promise<void>[] = [];
  for (const pack of packs) {
    const draft = join(SITES, `.${pack.host}.draft`);
    const site = await writeSite(pack, outputs, draft);
    const publish = () => {
      rmSync(join(SITES, site.host), { recursive: true, force: true });
      renameSync(draft, join(SITES, site.host));
      onSite(site);
    };
    compressed.push(compressFolder(draft).then(publish));
  }
  await Promise.all(compressed);
  removeUnused();
}

async function writeSite(pack: SitePack, outputs: SiteOutputs, draft: string): Promise<ExportedSite> {
  rmSync(draft, { recursive: true, force: true });
  const output = await outputs.open(pack);
  const bundle = outputs.bundle(pack.niche);
  const { needs, art, niche, builtAt } = bundle;
  const scripts = [...needs.files, ...needs.landerFiles];
  const shared = [...scripts, ...(bundle.fonts[pack.template]?.files ?? []), ...art.files];
  linkShared(outputs.sharedFolder(pack.niche), draft, {
    assets: new Set(shared),
    catalogs: new Set(pack.locales.map((locale) => `${niche.prefix}${locale}`)),
  });
  const own = await output.files();
  for (const path of own) put(join(draft, path), (await output.make(path)).data);
  const pages = await writePages(output, draft);
  put(join(draft, '_headers'), headersFile(siteOf(pack, niche), pages));
  put(join(draft, '_redirects'), redirectsFile(pages));
  const files = [...shared, ...own.filter((path) => path.startsWith('/assets/'))];
  const { build } = output.site;
  writeBuilds(draft, { id: build, timestamp: builtAt, files }, join(SITES, pack.host));
  return { host: pack.host, build, pages: pages.length };
}

interface SharedFiles {
  /** Addresses of the files under `/assets` that the site can request. */
  readonly assets: ReadonlySet<string>;
  /** Names of the folders under `/_i18n` with its languages. */
  readonly catalogs: ReadonlySet<string>;
}

/** Links the files of the niche that the site needs. Those of earlier builds come from the site's own earlier export. */
function linkShared(from: string, to: string, { assets, catalogs }: SharedFiles): void {
  const isNeeded = (path: string) => {
    const [, top = '', name = ''] = path.split('/');
    if (top === 'assets') return assets.has(path.replace(/\.(?:br|gz)$/, ''));
    return top === '_i18n' ? catalogs.has(name) : top !== 'builds';
  };
  for (const entry of globSync('**/*', { cwd: from, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(from.length);
    if (entry.isFile() && isNeeded(path)) linkFile(file, join(to, path));
  }
}
