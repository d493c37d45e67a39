import { join } from 'node:path';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import { isListedPage, robotsText, sitemapText } from '#shared/rules/listed-pages.ts';
import { put } from '../build/files.ts';
import { pageNames, pagePaths } from './page-paths.ts';

/** Writes `/robots.txt` and `/sitemap.xml` (docs/product/screens.md#search-engines). */
export function writeSearchFiles(site: RenderSite, folder: string): void {
  const { host, locale, settings } = site;
  const listed = pagePaths(pageNames(site), settings.off).filter(({ name }) => isListedPage(name, settings));
  const paths = listed.map(({ sample }) => sample);
  put(join(folder, 'robots.txt'), robotsText(host));
  put(join(folder, 'sitemap.xml'), sitemapText(host, paths, { locale, locales: settings.locales }));
}
