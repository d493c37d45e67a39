import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DRAFTS } from '#shared/contracts/languages.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { nicheSlugs, readNiche } from '../build/inputs.ts';
import { LOCALES_FOLDER } from '../build/paths.ts';
import { isNicheText } from './catalogs.ts';
import { readCatalog } from './read-catalog.ts';

/** The texts of a language, or those of a niche in a language. */
interface WantedTexts {
  readonly locale: Locale;
  /** Null for the texts of all niches. */
  readonly niche: Niche | null;
  readonly wanted: number;
  /** One line for each text that is missing. */
  readonly missing: readonly string[];
}

/** Every text that a complete language and a complete niche has. */
export async function findMissingTexts(sources: ReadonlyMap<string, string>): Promise<WantedTexts[]> {
  const niches = (await Promise.all(nicheSlugs().map(readNiche))).filter(({ prefix }) => prefix);
  const mailIds = [...(await readCatalog('en', 'mail')).keys()];
  const nicheTexts = new Map([...sources].filter(([id]) => isNicheText(id)));
  const ofLanguages = LOCALES.map(async (locale) => {
    const mails = await readCatalog(locale, 'mail');
    const pages = TEXT_PAGES.map((page) => join(locale, 'pages', `${page}.md`));
    return {
      locale,
      niche: null,
      wanted: sources.size + mailIds.length + pages.length,
      missing: [
        ...(await missingIn(locale, sources)),
        ...mailIds.filter((id) => !mails.has(id)).map((id) => `locales/${locale}/mail.po: no translation of ${id}`),
        ...pages.filter((page) => !existsSync(join(LOCALES_FOLDER, page))).map((page) => `locales/${page} is missing`),
      ],
    };
  });
  const ofNiches = niches.flatMap((niche) =>
    LOCALES.map(async (locale) => {
      const missing = await missingIn(`${niche.prefix}${locale}`, nicheTexts);
      return { locale, niche, wanted: nicheTexts.size, missing };
    }),
  );
  return Promise.all([...ofLanguages, ...ofNiches]);
}

/** Whether the texts may be missing, because their language or their niche is being made. */
export const isDraft = ({ locale, niche }: WantedTexts): boolean => DRAFTS.includes(locale) || niche?.isDraft === true;

/** "pt: 1,511 of 1,576 texts are in English", for each language and niche that lacks a text. */
export function countMissing(all: readonly WantedTexts[]): string[] {
  const number = new Intl.NumberFormat('en');
  const count = (name: string, texts: readonly WantedTexts[], shown: string): string[] => {
    const missing = texts.reduce((sum, each) => sum + each.missing.length, 0);
    const wanted = texts.reduce((sum, each) => sum + each.wanted, 0);
    return missing === 0 ? [] : [`${name}: ${number.format(missing)} of ${number.format(wanted)} texts are ${shown}`];
  };
  const drafts = [...new Set(all.flatMap(({ niche }) => (niche?.isDraft ? niche.slug : [])))];
  return [
    ...LOCALES.flatMap((locale) => {
      const own = all.filter((each) => each.locale === locale && !each.niche?.isDraft);
      return count(locale, own, 'in English');
    }),
    ...drafts.flatMap((slug) => {
      const own = all.filter(({ niche }) => niche?.slug === slug);
      return count(slug, own, 'in English or of the niche without a prefix');
    }),
  ];
}

async function missingIn(catalog: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const translated = await readCatalog(catalog);
  return [...wanted]
    .filter(([id]) => !translated.has(id))
    .map(([id, source]) => `locales/${catalog}/messages.po: no translation of "${source || id}" (${id})`);
}
