import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import { readSitePage } from '#server/sites/site-pages.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { EDITIONS, type PageText, readPageText, TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { pageValuesOf } from '#shared/rules/page-values.ts';
import { put } from '../build/files.ts';
import { LOCALES_FOLDER, PACKS } from '../build/paths.ts';

type Texts = Readonly<Record<TextPage, PageText>>;

/** A site's text pages in its languages, with its company's data filled in. `packs` is the folder of the site packs. */
export const pageTextsOf = (pack: SitePack, packs = PACKS): Partial<Record<Locale, Texts>> =>
  Object.fromEntries(pack.locales.map((locale) => [locale, textsIn(pack, locale, packs)]));

function textsIn(pack: SitePack, locale: Locale, packs: string): Texts {
  const entries = TEXT_PAGES.map((page) => {
    const { file, edition, markdown } = readSitePage(packs, pack.host, locale, page) ?? readOurPage(locale, page);
    try {
      return [page, readPageText(markdown, pageValuesOf(pack, locale, edition, TEMPLATES[pack.template]))] as const;
    } catch (error) {
      throw new Error(`${file}: ${String(error)}`);
    }
  });
  return Object.fromEntries(entries) as Texts;
}

function readOurPage(locale: Locale, page: TextPage) {
  const file = join(LOCALES_FOLDER, locale, 'pages', `${page}.md`);
  return { file, edition: EDITIONS[page], markdown: readFileSync(file, 'utf8') };
}

/** Writes `/_i18n/<slug>/pages/<page>.json`, for readers who open such a page inside the app or in a modal. */
export function writePageTexts(folder: string, prefix: string, texts: Partial<Record<Locale, Texts>>): void {
  for (const [locale, pages] of Object.entries(texts))
    for (const [page, text] of Object.entries(pages))
      put(join(folder, '_i18n', `${prefix}${locale}`, 'pages', `${page}.json`), JSON.stringify(text));
}
