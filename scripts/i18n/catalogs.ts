import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Strings } from '#shared/contracts/boot.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { catalogOrder } from '#shared/rules/catalog-order.ts';
import type { ModuleMessages } from '../build/lingui-macros.ts';
import { readCatalog } from './read-catalog.ts';

export type Catalogs = Readonly<Record<Locale, Strings>>;

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

/** The catalogs of one niche in every language. Each text comes from the first catalog that has it (docs/decisions/0180). */
export async function compileCatalogs(
  messages: ModuleMessages,
  prefix: string,
  read: (name: string) => Promise<ReadonlyMap<string, string>> = readCatalog,
): Promise<Catalogs> {
  const sources = [...sourceTexts(messages)].sort(([a], [b]) => (a < b ? -1 : 1));
  const compiled = await Promise.all(
    LOCALES.map(async (locale) => {
      const order = catalogOrder(locale, prefix);
      const catalogs = await Promise.all(order.map(async ({ name }) => ({ name, texts: await read(name) })));
      const strings = sources.map(([id, source]) => {
        const { name, texts } = catalogs.find((catalog) => catalog.texts.has(id)) ?? {};
        return [id, compile(texts?.get(id) ?? source, name ?? 'en', id)] as const;
      });
      return [locale, Object.fromEntries(strings)] as const;
    }),
  );
  return Object.fromEntries(compiled) as Record<Locale, Strings>;
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
