import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import PO from 'pofile';
import type { Niche } from '#shared/contracts/niche.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { isolate } from '#shared/rules/isolate.ts';

export type MailTexts = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language, in ICU's message format. A niche can override some of them. */
export type MailTextBook = (locale: Locale, niche: Pick<Niche, 'prefix'>) => MailTexts;

type Catalog = ReadonlyMap<string, string>;
const FILE = 'mail.po';

/**
 * Reads `<locale>/mail.po` of every language, and of the niches that have one (`she-de/mail.po`): mails, push messages, questions
 * and the words of profiles. These catalogs are separate so that browsers don't load them. The server does not start if a text is missing, or if a niche overrides an unknown text.
 */
export function loadMailTexts(folder: string): MailTextBook {
  const catalogs = new Map<string, Catalog>(LOCALES.map((locale) => [locale, readCatalog(folder, locale)]));
  const ids = [...(catalogs.get('en')?.keys() ?? [])];
  for (const locale of LOCALES) {
    const missing = ids.filter((id) => !catalogs.get(locale)?.get(id));
    if (missing.length > 0) throw new Error(`locales/${locale}/${FILE} lacks ${missing.join(', ')}`);
  }
  for (const name of readdirSync(folder)) {
    if (catalogs.has(name) || !existsSync(join(folder, name, FILE))) continue;
    const own = readCatalog(folder, name);
    const unknown = [...own.keys()].filter((id) => !ids.includes(id));
    if (unknown.length > 0) throw new Error(`locales/${name}/${FILE} has unknown texts: ${unknown.join(', ')}`);
    catalogs.set(name, own);
  }
  const books = new Map<string, MailTexts>();
  return (locale, { prefix }) => {
    const name = `${prefix}${locale}`;
    const known = books.get(name);
    if (known) return known;
    const texts = textsOf(locale, new Map([...(catalogs.get(locale) ?? []), ...(catalogs.get(name) ?? [])]));
    books.set(name, texts);
    return texts;
  };
}

function readCatalog(folder: string, name: string): Catalog {
  const { items } = PO.parse(readFileSync(join(folder, name, FILE), 'utf8'));
  return new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])));
}

function textsOf(locale: Locale, catalog: Catalog): MailTexts {
  // Parsing takes longer than formatting, and a list of interests has dozens of texts.
  const formats = new Map<string, IntlMessageFormat>();
  return (id, values = {}) => {
    const text = catalog.get(id);
    if (!text) throw new Error(`There is no mail text '${id}'.`);
    const format = formats.get(id) ?? new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    formats.set(id, format);
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : isolate(value),
    ]);
    return String(format.format(Object.fromEntries(shown)));
  };
}
