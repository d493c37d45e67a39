import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import PO from 'pofile';
import type { Niche } from '#shared/contracts/niche.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { catalogOrder } from '#shared/rules/catalog-order.ts';
import { isolate } from '#shared/rules/isolate.ts';

export type MailTexts = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language, in ICU's message format. A niche can override some of them. */
export type MailTextBook = (locale: Locale, niche: Pick<Niche, 'prefix'>) => MailTexts;

type Catalog = ReadonlyMap<string, string>;
const FILE = 'mail.po';
const ENGLISH = 'en';

/**
 * Reads `<locale>/mail.po` of every language, and of the niches that have one (`she-de/mail.po`): mails, push messages, questions
 * and the words of profiles. These catalogs are separate so that browsers don't load them. A text that a language lacks is
 * English (docs/decisions/0180). The server does not start if a niche overrides an unknown text.
 */
export function loadMailTexts(folder: string): MailTextBook {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, FILE)));
  const catalogs = new Map<string, Catalog>(names.map((name) => [name, readCatalog(folder, name)]));
  const english = catalogs.get(ENGLISH);
  if (!english) throw new Error(`locales/${ENGLISH}/${FILE} is missing`);
  for (const [name, catalog] of catalogs) {
    if (LOCALES.some((locale) => locale === name)) continue;
    const unknown = [...catalog.keys()].filter((id) => !english.has(id));
    if (unknown.length > 0) throw new Error(`locales/${name}/${FILE} has unknown texts: ${unknown.join(', ')}`);
  }
  const books = new Map<string, MailTexts>();
  return (locale, { prefix }) => {
    const name = `${prefix}${locale}`;
    const known = books.get(name);
    if (known) return known;
    const texts = textsOf(catalogOrder(locale, prefix).map((each) => [each.language, catalogs.get(each.name)]));
    books.set(name, texts);
    return texts;
  };
}

function readCatalog(folder: string, name: string): Catalog {
  const { items } = PO.parse(readFileSync(join(folder, name, FILE), 'utf8'));
  return new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])));
}

/** The first catalog that has a text decides. */
function textsOf(catalogs: readonly (readonly [Locale, Catalog | undefined])[]): MailTexts {
  // Parsing takes longer than formatting, and a list of interests has dozens of texts.
  const formats = new Map<string, IntlMessageFormat>();
  function formatOf(id: string): IntlMessageFormat {
    for (const [language, catalog] of catalogs) {
      const text = catalog?.get(id);
      // An English text has English plurals.
      if (text) return new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    }
    throw new Error(`There is no mail text '${id}'.`);
  }
  return (id, values = {}) => {
    const format = formats.get(id) ?? formatOf(id);
    formats.set(id, format);
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : isolate(value),
    ]);
    return String(format.format(Object.fromEntries(shown)));
  };
}
