import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { readPageSource } from '#shared/rules/page-source.ts';
import {
  EDITIONS,
  type Edition,
  type PageText,
  readPageText,
  TEXT_PAGES,
  type TextPage,
} from '#shared/rules/page-text.ts';
import { pageValuesOf } from '#shared/rules/page-values.ts';
import { put } from '../build/files.ts';
import { LOCALES_FOLDER, PACKS } from '../build/paths.ts';

type Texts = Readonly<Record<TextPage, PageText>>;

/** A site's text pages in its languages, with its company's data filled in. `packs` is the folder of the site packs. */
export function pageTextsOf(pack: SitePack, packs = PACKS): Partial<Record<Locale, Texts>> {
  return Object.fromEntries(pack.locales.map((locale) => [locale, textsIn(pack, locale, packs)]));
}

function textsIn(pack: SitePack, locale: Locale, packs: string): Texts {
  const entries = TEXT_PAGES.map((page) => {
    const own = join(packs, pack.host, 'pages', locale, `${page}.md`);
    const file = existsSync(own) ? own : join(LOCALES_FOLDER, locale, 'pages', `${page}.md`);
    try {
      const { edition, markdown } = file === own ? readOwn(file) : { edition: EDITIONS[page], markdown: read(file) };
      return [page, readPageText(markdown, pageValuesOf(pack, locale, edition))] as const;
    } catch (error) {
      throw new Error(`${file}: ${String(error)}`);
    }
  });
  return Object.fromEntries(entries) as Texts;
}

const read = (file: string) => readFileSync(file, 'utf8');

/** The packs were checked with their pages before. */
function readOwn(file: string): { edition: Edition; markdown: string } {
  const { edition, markdown } = readPageSource(read(file));
  if (!edition) throw new Error('has mistakes, which `npm run site -- check` lists');
  return { edition, markdown };
}

/** Writes `/_i18n/<slug>/pages/<page>.json`, for readers who open such a page inside the app or in a modal. */
export function writePageTexts(folder: string, prefix: string, texts: Partial<Record<Locale, Texts>>): void {
  for (const [locale, pages] of Object.entries(texts)) {
    for (const [page, text] of Object.entries(pages)) {
      put(join(folder, '_i18n', `${prefix}${locale}`, 'pages', `${page}.json`), JSON.stringify(text));
    }
  }
}
