import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Strings } from '#shared/contracts/boot.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import type { ModuleMessages } from '../build/lingui-macros.ts';
import { readCatalog } from './read-catalog.ts';

export interface Gap {
  readonly locale: Locale;
  readonly id: string;
  readonly source: string;
}

export interface Catalogs {
  readonly byLocale: Readonly<Record<Locale, Strings>>;
  /** Texts without a translation. The build shows them in English, and `npm run check` fails. */
  readonly gaps: readonly Gap[];
}

/** Texts that differ per niche. The base catalog has those of the niche without a prefix. */
export const isNicheText = (id: string) => id.startsWith('niche.');

/** Every text in the source, by its id. */
export function sourceTexts(messages: ModuleMessages): Map<string, string> {
  const texts = new Map<string, string>();
  for (const found of messages.values()) {
    for (const [id, text] of found) if (text || !texts.has(id)) texts.set(id, text);
  }
  return texts;
}

/** Without the texts of landers and campaigns, which their HTML and script data contain, and those of documents' heads. */
export const appMessages = (messages: ModuleMessages): ModuleMessages =>
  new Map(
    [...messages].filter(([module]) => !/\/src\/(?:documents|landers|partners|pages\/match-finder)\//.test(module)),
  );

/** The catalogs of one niche in the seven languages: the base catalog, overridden by the niche's own texts. */
export async function compileCatalogs(messages: ModuleMessages, prefix: string): Promise<Catalogs> {
  const sources = sourceTexts(messages);
  const gaps: Gap[] = [];
  const compiled = await Promise.all(
    LOCALES.map(async (locale) => {
      const base = await readCatalog(locale);
      const own = prefix ? await readCatalog(`${prefix}${locale}`) : new Map<string, string>();
      const strings: Record<string, readonly unknown[]> = {};
      for (const [id, source] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const text = own.get(id) ?? (prefix && isNicheText(id) ? undefined : base.get(id));
        if (text === undefined) gaps.push({ locale, id, source });
        strings[id] = compile(text ?? source, `${prefix}${locale}`, id);
      }
      return [locale, strings] as const;
    }),
  );
  return { byLocale: Object.fromEntries(compiled) as Record<Locale, Strings>, gaps };
}

function compile(text: string, catalog: string, id: string): readonly unknown[] {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    throw new Error(`locales/${catalog}/messages.po: '${id}' can't be parsed: ${String(error)}`);
  }
}

/** The strings with these ids. Ids that the catalog lacks are left out. */
export function pickStrings(strings: Strings, ids: Iterable<string>): Strings {
  const picked: Record<string, Strings[string]> = {};
  for (const id of ids) if (strings[id]) picked[id] = strings[id];
  return picked;
}
