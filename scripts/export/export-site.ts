import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { Renderer } from '#shared/contracts/renderer.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { readArt } from '../art.ts';
import { linkFile, put } from '../build/files.ts';
import { readNicheBundle } from '../build/niche-bundle.ts';
import { EMBED, NICHES, RENDER_SITES, ROOT, SITES } from '../build/paths.ts';
import { noticesText } from '../licenses/notices.ts';
import { placeHeadlineFonts } from '../site-art/headline-fonts.ts';
import { placeArt } from '../site-art/place-art.ts';
import { placeWordmark } from '../site-art/wordmark.ts';
import { compressFolder, removeUnused } from './compress.ts';
import { writeWorkers } from './installable.ts';
import { writePageTexts } from './page-texts.ts';
import { loadRenderer, writePages } from './pages.ts';
import { writeBuilds } from './previous-builds.ts';
import { renderSiteOf } from './render-site.ts';
import { writeSearchFiles } from './search-files.ts';
import { headersFile, redirectsFile, siteOf } from './static-host.ts';

interface ExportedSite {
  readonly host: string;
  readonly build: string;
  readonly pages: number;
}

/**
 * Exports the packs. Renders the next site while all cores compress the previous one. A site replaces its earlier export
 * once it is complete.
 */
export async function exportAll(
  packs: readonly SitePack[],
  onSite: (site: ExportedSite) => void,
  compress: (folder: string) => Promise<void> = compressFolder,
): Promise<void> {
  const renderer = await loadRenderer();
  const compressed: Promise<void>[] = [];
  for (const pack of packs) {
    const draft = join(SITES, `.${pack.host}.draft`);
    const { site, pages } = await writeSite(pack, renderer, draft);
    const publish = () => {
      rmSync(join(SITES, site.host), { recursive: true, force: true });
      renameSync(draft, join(SITES, site.host));
      put(join(RENDER_SITES, `${site.host}.json`), JSON.stringify(site));
      onSite({ host: site.host, build: site.build, pages });
    };
    compressed.push(compress(draft).then(publish));
  }
  await Promise.all(compressed);
  removeUnused();
}

async function writeSite(pack: SitePack, renderer: Renderer<RenderSite>, draft: string) {
  rmSync(draft, { recursive: true, force: true });
  const bundle = readNicheBundle(pack.niche);
  const art = await placeArt(pack.niche, draft);
  const headlineFonts = await placeHeadlineFonts(pack, bundle, draft);
  const wordmark = await placeWordmark(pack, draft);
  const site = renderSiteOf(pack, bundle, art, { headlineFonts, wordmark });
  const assets = [...bundle.needs.files, ...bundle.needs.landerFiles, ...(bundle.fonts[pack.template]?.files ?? [])];
  const folder = join(NICHES, pack.niche);
  for (const file of assets) linkFile(join(folder, file), join(draft, file));
  const catalogs = pack.locales.map((locale) => join('_i18n', `${bundle.niche.prefix}${locale}`));
  for (const catalog of catalogs) linkAll(join(folder, catalog), join(draft, catalog));
  if (existsSync(join(ROOT, 'public'))) linkAll(join(ROOT, 'public'), draft);
  // Adds the newest loader next to the released versions, which never change (docs/decisions/0065).
  linkFile(join(EMBED, 'v1.js'), join(draft, 'embed/v1.js'));

  writePageTexts(draft, bundle.niche.prefix, site.texts);
  const pages = await writePages(renderer, site, draft);
  put(join(draft, 'manifest.webmanifest'), renderer.renderManifest(site, (await readArt(pack.niche)).icons));
  writeSearchFiles(site, draft);
  put(join(draft, 'notices.txt'), noticesText(assets));
  await writeWorkers(site, draft, readFileSync(join(draft, 'offline.html'), 'utf8'));
  put(join(draft, '_headers'), headersFile(siteOf(pack, bundle.niche), pages));
  put(join(draft, '_redirects'), redirectsFile(pages));
  const drawn = [...Object.values(headlineFonts).flatMap((font) => font.files), ...(wordmark ? [wordmark.href] : [])];
  const files = [...assets, ...art.files, ...drawn];
  writeBuilds(draft, { id: site.build, timestamp: Date.now(), files }, join(SITES, pack.host));
  return { site, pages: pages.length };
}

function linkAll(from: string, to: string): void {
  for (const entry of globSync('**/*', { cwd: from, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) linkFile(file, join(to, file.slice(from.length)));
  }
}
