import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Renderer } from '#shared/contracts/renderer.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { RenderSite } from '#src/render-site.ts';
import { readArt } from '../art.ts';
import { linkFile, put } from '../build/files.ts';
import { readNicheBundle } from '../build/niche-bundle.ts';
import { EMBED, NICHES, RENDER_SITES, ROOT, SITES } from '../build/paths.ts';
import { placeArt } from '../site-art/place-art.ts';
import { writeBuilds } from './builds.ts';
import { webManifest } from './manifest.ts';
import { writePageTexts } from './page-texts.ts';
import { writePages } from './pages.ts';
import { renderSiteOf } from './render-site.ts';
import { writeWorkers } from './service-worker.ts';
import { headersFile, redirectsFile, siteOf } from './static-host.ts';

export interface ExportedSite {
  readonly host: string;
  readonly build: string;
  readonly pages: number;
}

/** Makes `dist/sites/<host>/` anew beside the old one and puts it in its place when it is whole. */
export async function exportSite(
  pack: SitePack,
  renderer: Renderer<RenderSite>,
  compress: (folder: string) => Promise<void>,
): Promise<ExportedSite> {
  const target = join(SITES, pack.host);
  const draft = join(SITES, `.${pack.host}.draft`);
  rmSync(draft, { recursive: true, force: true });
  const bundle = await readNicheBundle(pack.niche);
  const art = await placeArt(pack.niche, draft);
  const site = renderSiteOf(pack, bundle, art);
  const assets = [...bundle.needs.files, ...bundle.needs.landerFiles, ...(bundle.fonts[pack.template]?.files ?? [])];
  const folder = join(NICHES, pack.niche);
  for (const file of assets) linkFile(join(folder, file), join(draft, file));
  linkStrings(
    folder,
    draft,
    pack.locales.map((locale) => `${bundle.niche.prefix}${locale}`),
  );
  if (existsSync(join(ROOT, 'public'))) linkAll(join(ROOT, 'public'), draft);
  // Beside the full versions, which are kept as they were given out (docs/decisions/0065).
  linkFile(join(EMBED, 'v1.js'), join(draft, 'embed/v1.js'));

  writePageTexts(draft, bundle.niche.prefix, site.texts);
  const pages = await writePages(renderer, site, draft);
  put(join(draft, 'manifest.webmanifest'), webManifest(site, (await readArt(pack.niche)).icons));
  await writeWorkers(site, draft, readFileSync(join(draft, 'offline.html'), 'utf8'));
  const served = siteOf(pack, bundle.niche);
  put(join(draft, '_headers'), headersFile(served, pages));
  put(join(draft, '_redirects'), redirectsFile(pages));
  writeBuilds(draft, site.build, [...assets, ...art.files], target);
  await compress(draft);

  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  put(join(RENDER_SITES, `${pack.host}.json`), JSON.stringify(site));
  return { host: pack.host, build: site.build, pages: pages.length };
}

function linkStrings(from: string, to: string, catalogs: readonly string[]): void {
  for (const catalog of catalogs) linkAll(join(from, '_i18n', catalog), join(to, '_i18n', catalog));
}

function linkAll(from: string, to: string): void {
  for (const entry of globSync('**/*', { cwd: from, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    linkFile(file, join(to, file.slice(from.length)));
  }
}
