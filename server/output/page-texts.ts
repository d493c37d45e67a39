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

/** A page that a language lacks is English: the site's own, if it has one. */
function sourceOf(locale: Locale, page: TextPage, sources: TextSources): SitePage {
  const found = sources.own.get(`${locale}/${page}`) ?? readOurPage(sources.locales, locale, page);
  if (found) return found;
  if (locale === 'en') throw new Error(`locales/en/pages/${page}.md is missing`);
  return sourceOf('en', page, sources);
}

const ours = new Map<string, SitePage | null>();

/** Our own pages only change with the build, so they are read once. */
function readOurPage(locales: string, locale: Locale, page: TextPage): SitePage | null {
  const file = join(locales, locale, 'pages', `${page}.md`);
  const known = ours.get(file);
  if (known !== undefined) return known;
  const read = existsSync(file) ? { file, edition: EDITIONS[page], markdown: readFileSync(file, 'utf8') } : null;
  ours.set(file, read);
  return read;
}
