import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { editionOf, type PageText, readPageText, TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { put } from '../build/files.ts';
import { LOCALES_FOLDER } from '../build/paths.ts';

type Texts = Readonly<Record<TextPage, PageText>>;

/** A site's text pages in its languages, with its company's data filled in. */
export function pageTextsOf(pack: SitePack): Partial<Record<Locale, Texts>> {
  return Object.fromEntries(pack.locales.map((locale) => [locale, textsIn(pack, locale)]));
}

function textsIn({ name: brand, company: info, min_age, replay: tag }: SitePack, locale: Locale): Texts {
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(info.country) ?? info.country;
  const { name: company, address, city, kvk, support_email, support_phone } = info;
  const replay = tag ? new URL(tag.script).hostname : '';
  const about = { brand, company, address, city, country, kvk, support_email, support_phone };
  const values = { ...about, min_age: `${min_age}`, replay };
  const entries = TEXT_PAGES.map((page) => {
    const file = join(LOCALES_FOLDER, locale, 'pages', `${page}.md`);
    try {
      return [page, readPageText(readFileSync(file, 'utf8'), { ...values, ...editionOf(page, locale) })] as const;
    } catch (error) {
      throw new Error(`locales/${locale}/pages/${page}.md: ${String(error)}`);
    }
  });
  return Object.fromEntries(entries) as Texts;
}

/** Writes `/_i18n/<slug>/pages/<page>.json`, for readers who open such a page inside the app or in a modal. */
export function writePageTexts(folder: string, prefix: string, texts: Partial<Record<Locale, Texts>>): void {
  for (const [locale, pages] of Object.entries(texts)) {
    for (const [page, text] of Object.entries(pages)) {
      put(join(folder, '_i18n', `${prefix}${locale}`, 'pages', `${page}.json`), JSON.stringify(text));
    }
  }
}
