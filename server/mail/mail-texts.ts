import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';

export type MailTexts = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Reads `<locale>/mail.po` of every language. Mails have catalogs of their own, so that the browser never loads them.
 * A missing text is a mistake that stops the start, never a mail in the wrong language.
 */
export function loadMailTexts(folder: string): Record<Locale, MailTexts> {
  const catalogs = new Map(LOCALES.map((locale) => [locale, readCatalog(join(folder, locale, 'mail.po'))]));
  const ids = [...(catalogs.get('en')?.keys() ?? [])];
  for (const [locale, catalog] of catalogs) {
    const missing = ids.filter((id) => !catalog.get(id));
    if (missing.length > 0) throw new Error(`locales/${locale}/mail.po lacks ${missing.join(', ')}`);
  }
  return Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(catalogs.get(locale))])) as Record<
    Locale,
    MailTexts
  >;
}

function readCatalog(path: string): Map<string, string> {
  return new Map(PO.parse(readFileSync(path, 'utf8')).items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}

function textsOf(catalog: ReadonlyMap<string, string> | undefined): MailTexts {
  return (id, values = {}) => {
    const text = catalog?.get(id);
    if (!text) throw new Error(`There is no mail text '${id}'.`);
    return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
}
