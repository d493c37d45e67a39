import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { type PageText, readPageText, TEXT_PAGES, type TextPage } from '#shared/rules/page-text.ts';
import { put } from '../build/files.ts';
import { LOCALES_FOLDER } from '../build/paths.ts';

type Texts = Readonly<Record<TextPage, PageText>>;

/** A site's pages of text in its languages, with its company's data in them. */
export function pageTextsOf(pack: SitePack): Partial<Record<Locale, Texts>> {
  return Object.fromEntries(pack.locales.map((locale) => [locale, textsIn(pack, locale)]));
}

function textsIn({ name, company }: SitePack, locale: Locale): Texts {
  const { name: owner, address, city, country, kvk, support_email, support_phone } = company;
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
  const values = {
    brand: name,
    company: owner,
    address,
    city,
    country: countryName,
    kvk,
    support_email,
    support_phone,
  };
  const entries = TEXT_PAGES.map((page) => {
    const file = join(LOCALES_FOLDER, locale, 'pages', `${page}.md`);
    try {
      return [page, readPageText(readFileSync(file, 'utf8'), values)] as const;
    } catch (error) {
      throw new Error(`locales/${locale}/pages/${page}.md: ${String(error)}`);
    }
  });
  return Object.fromEntries(entries) as Texts;
}

/** For whoever comes to such a page within the app, or reads it in a modal: `/_i18n/<slug>/pages/<page>.json`. */
export function writePageTexts(folder: string, prefix: string, texts: Partial<Record<Locale, Texts>>): void {
  for (const [locale, pages] of Object.entries(texts)) {
    for (const [page, text] of Object.entries(pages)) {
      put(join(folder, '_i18n', `${prefix}${locale}`, 'pages', `${page}.json`), JSON.stringify(text));
    }
  }
}
