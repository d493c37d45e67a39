import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { InlineHashes, Renderer } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { linkFile, put } from '../build/files.ts';
import { RENDERER } from '../build/paths.ts';
import { copyPaths, type PagePath, pageNames, pagePaths, SAMPLE_ID } from './page-paths.ts';

/** The server that serves the page replaces this with the requested path. */
const PATH_MARK = '%PATH%';

export interface WrittenPage {
  /** Root-relative, `members/_memberId/index.html`. */
  readonly file: string;
  readonly page: PagePath | null;
  readonly inline: InlineHashes;
}

export async function loadRenderer(): Promise<Renderer<RenderSite>> {
  const file = join(RENDERER, 'render.js');
  if (!existsSync(file)) throw new Error(`${file} is missing. Run npm run build first.`);
  // The timestamp makes it a new module, for a process that has compiled again.
  return import(`${pathToFileURL(file).href}?${Date.now()}`);
}

/** Writes every page in every language to `_locales/<locale>/`, and links the default language's pages at the top. */
export async function writePages(
  renderer: Renderer<RenderSite>,
  site: RenderSite,
  folder: string,
): Promise<WrittenPage[]> {
  const { locales, domain_language } = site.settings;
  const all = pagePaths(pageNames(site), site.settings.off);
  const paths = [...all, ...copyPaths(all, site.copies)];
  const written: WrittenPage[] = [];
  for (const locale of locales) {
    const pages = await pagesOf(renderer, site, locale, paths);
    for (const { file, html, ...page } of pages) {
      const path = `_locales/${locale}/${file}`;
      put(join(folder, path), html);
      written.push({ file: path, ...page });
      if (locale !== domain_language) continue;
      linkFile(join(folder, path), join(folder, file));
      written.push({ file, ...page });
    }
  }
  return written;
}

async function pagesOf(renderer: Renderer<RenderSite>, site: RenderSite, locale: Locale, paths: readonly PagePath[]) {
  const pages = [];
  for (const page of paths) {
    const { html, inline } = await renderer.render(site, locale, page.sample);
    checkPage(html, `${site.host} ${page.name} (${locale})`);
    pages.push({ file: join(page.folder, 'index.html'), html, page, inline });
  }
  pages.push({ file: '404.html', page: null, ...(await renderer.render(site, locale, PATH_MARK)) });
  pages.push({ file: 'offline.html', page: null, ...(await renderer.renderOffline(site, locale)) });
  return pages;
}

function checkPage(html: string, name: string): void {
  const body = html.slice(html.indexOf('<body'));
  if (body.includes(SAMPLE_ID))
    throw new Error(`${name}: the page shows its parameter, but one file serves all its values`);
  const style = / style="[^"]*"/.exec(body);
  if (style) throw new Error(`${name}: the page has${style[0]}, which its Content-Security-Policy blocks`);
}
