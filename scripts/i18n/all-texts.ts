import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { LOCALES_FOLDER } from '../build/paths.ts';
import { readCatalog } from './read-catalog.ts';

/** A text that a person reads, with its English. */
export interface CheckedText {
  /** Relative to the repository: `locales/de/messages.po`. */
  readonly file: string;
  /** The message's id, its English if the id is a generated one, or the number of a page's line. */
  readonly id: string;
  readonly locale: Locale;
  readonly kind: 'interface' | 'mail' | 'page';
  readonly english: string;
  readonly text: string;
}

const GENERATED_ID = /^[\w+/-]{6}$/;
const CATALOGS = { messages: 'interface', mail: 'mail' } as const;

/** All texts of the interface, the mails, the niches and the pages, in every language. */
export async function readAllTexts(english: ReadonlyMap<string, string>): Promise<CheckedText[]> {
  const folders = readdirSync(LOCALES_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const read = await Promise.all(folders.map(({ name }) => textsIn(name, english)));
  return [...read.flat(), ...LOCALES.flatMap(pageTexts)];
}

async function textsIn(folder: string, english: ReadonlyMap<string, string>): Promise<CheckedText[]> {
  const [, prefix = '', locale = ''] = /^(.*-)?(\w+)$/.exec(folder) ?? [];
  const texts: CheckedText[] = [];
  for (const [name, kind] of Object.entries(CATALOGS)) {
    if (!existsSync(join(LOCALES_FOLDER, folder, `${name}.po`))) continue;
    const own = await readCatalog(`${prefix}en`, name);
    const base = await readCatalog('en', name);
    for (const [id, text] of await readCatalog(folder, name)) {
      const source = own.get(id) || base.get(id) || english.get(id) || id;
      texts.push({
        file: `locales/${folder}/${name}.po`,
        id: GENERATED_ID.test(id) ? `"${source}"` : id,
        locale: locale as Locale,
        kind,
        english: source,
        text,
      });
    }
  }
  return texts;
}

const pageTexts = (locale: Locale): CheckedText[] =>
  TEXT_PAGES.flatMap((page) => {
    const file = join(LOCALES_FOLDER, locale, 'pages', `${page}.md`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines.flatMap((text, index): CheckedText[] =>
      text.trim() === ''
        ? []
        : [
            {
              file: `locales/${locale}/pages/${page}.md`,
              id: `line ${index + 1}`,
              locale,
              kind: 'page',
              english: '',
              text,
            },
          ],
    );
  });
