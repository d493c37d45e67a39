import { join } from 'node:path';
import { alternatesOf, isListedPage, publicAddress, robotsText } from '#shared/rules/listed-pages.ts';
import type { RenderSite } from '#src/documents/render-site.ts';
import { put } from '../build/files.ts';
import { pageNames, pagePaths } from './page-paths.ts';

/** Writes `/robots.txt` and `/sitemap.xml` (docs/product/screens.md#search-engines). */
export function writeSearchFiles(site: RenderSite, folder: string): void {
  const listed = pagePaths(pageNames(site), site.settings.off).filter(({ name }) => isListedPage(name, site.settings));
  const { locales } = site.settings;
  const urls = listed.map(({ sample }) => {
    const languages = alternatesOf(site.host, sample, { locale: site.locale, locales }).map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    );
    return `<url><loc>${publicAddress(site.host, sample)}</loc>${languages.join('')}</url>\n`;
  });
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
  put(join(folder, 'robots.txt'), robotsText(site.host));
  put(join(folder, 'sitemap.xml'), sitemap);
}
