import { join } from 'node:path';
import { isListedPage, publicAddress, robotsText } from '#shared/rules/listed-pages.ts';
import type { RenderSite } from '#src/documents/render-site.ts';
import { put } from '../build/files.ts';
import { pageNames, pagePaths } from './page-paths.ts';

/** Writes `/robots.txt` and `/sitemap.xml` (docs/product/screens.md#search-engines). */
export function writeSearchFiles(site: RenderSite, folder: string): void {
  const listed = pagePaths(pageNames(site), site.settings.off).filter(({ name }) => isListedPage(name, site.settings));
  const urls = listed.map(({ sample }) => `<url><loc>${publicAddress(site.host, sample)}</loc></url>\n`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
  put(join(folder, 'robots.txt'), robotsText(site.host));
  put(join(folder, 'sitemap.xml'), sitemap);
}
