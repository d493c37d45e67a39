import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { SitePage, SitePages } from '#server/sites/site-pages.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { EDITIONS, type PageText, readPageText, TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { pageValuesOf } from '#shared/rules/page-values.ts';

/** The sources of a site's text pages. */
export interface TextSources {
  /** `locales`, with the pages of all sites. */
  readonly locales: string;
  /** The pages that the site replaces. */
  readonly own: SitePages;
}

/** A text page of a site, with its company's data filled in. @throws if the page can't be read */
export function pageTextOf(pack: SitePack, locale: Locale, page: TextPage, sources: TextSources): PageText {
  const { file, edition, markdown } = sourceOf(locale, page, sources);
  try {
    return readPageText(markdown, pageValuesOf(pack, locale, edition, TEMPLATES[pack.template]));
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`);
  }
}

/** Changes with every text page in these languages. */
export function hashOfTexts(locales: readonly Locale[], sources: TextSources): string {
  const hash = createHash('sha256');
  for (const locale of locales) {
    for (const page of TEXT_PAGES) {
      const { edition, markdown } = sourceOf(locale, page, sources);
      hash.update(JSON.stringify([edition, markdown]));
    }
  }
  return hash.digest('hex');
}

const sourceOf = (locale: Locale, page: TextPage, { own, locales }: TextSources): SitePage =>
  own.get(`${locale}/${page}`) ?? readOurPage(locales, locale, page);

const ours = new Map<string, string>();

/** Our own pages only change with the build, so they are read once. A page that a language lacks is English. */
function readOurPage(locales: string, locale: Locale, page: TextPage): SitePage {
  const file = join(locales, locale, 'pages', `${page}.md`);
  if (locale !== 'en' && !ours.has(file) && !existsSync(file)) return readOurPage(locales, 'en', page);
  const markdown = ours.get(file) ?? readFileSync(file, 'utf8');
  ours.set(file, markdown);
  return { file, edition: EDITIONS[page], markdown };
}
