import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import { readSitePage } from '#server/sites/site-pages.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { EDITIONS, type PageText, readPageText, TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { pageValuesOf } from '#shared/rules/page-values.ts';

/** The sources of the text pages. */
export interface TextFolders {
  /** `locales`, with the pages of all sites. */
  readonly locales: string;
  /** The folder of the site packs, with the pages that a site replaces. */
  readonly packs: string;
}

/** A text page of a site, with its company's data filled in. @throws if the site's own page has mistakes */
export function pageTextOf(pack: SitePack, locale: Locale, page: TextPage, folders: TextFolders): PageText {
  const { file, edition, markdown } = sourceOf(pack, locale, page, folders);
  try {
    return readPageText(markdown, pageValuesOf(pack, locale, edition, TEMPLATES[pack.template]));
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`);
  }
}

/** Changes with every text page of a site. */
export function hashOfTexts(pack: SitePack, folders: TextFolders): string {
  const hash = createHash('sha256');
  for (const locale of pack.locales)
    for (const page of TEXT_PAGES) hash.update(sourceOf(pack, locale, page, folders).markdown).update('\0');
  return hash.digest('hex');
}

const sourceOf = ({ host }: SitePack, locale: Locale, page: TextPage, { packs, locales }: TextFolders) =>
  readSitePage(packs, host, locale, page) ?? readOurPage(locales, locale, page);

const ours = new Map<string, string>();

/** Our own pages only change with the build, so they are read once. */
function readOurPage(locales: string, locale: Locale, page: TextPage) {
  const file = join(locales, locale, 'pages', `${page}.md`);
  const markdown = ours.get(file) ?? readFileSync(file, 'utf8');
  ours.set(file, markdown);
  return { file, edition: EDITIONS[page], markdown };
}
