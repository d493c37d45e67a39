import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import type { Strings } from '#src/boot.ts';
import type { MessageKeys, ModuleMessages, SourceMessage } from './lingui-macros.ts';
import { readCatalog } from './read-catalog.ts';

export interface Gap {
  readonly locale: Locale;
  readonly id: string;
  readonly source: string;
}

export interface Catalogs {
  readonly byLocale: Readonly<Record<Locale, Strings>>;
  /** Texts without a translation: the build shows them in English, `npm run check` fails on them. */
  readonly gaps: readonly Gap[];
}

/** Texts that every niche says in its own words: the base catalog's are those of the niche without a prefix. */
export const isNicheText = (id: string) => id.startsWith('niche.');

/** Every text used in the source, by its key in the code. */
export function sourceTexts(messages: ModuleMessages): Map<string, SourceMessage> {
  const texts = new Map<string, SourceMessage>();
  for (const found of messages.values()) {
    for (const [key, message] of found) if (message.text || !texts.has(key)) texts.set(key, message);
  }
  return texts;
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Two characters for every id that Lingui made up (six, and nothing in them compresses), in the order of the ids, so
 * that every machine gives the same. Ids that somebody chose stay: code may put them together while it runs.
 */
export function messageKeys(messages: ModuleMessages): MessageKeys {
  const made = [...sourceTexts(messages).values()]
    .filter(({ id, text }) => id === generateMessageId(text))
    .map(({ id }) => id);
  const keys = new Map<string, string>();
  for (const [index, id] of made.sort().entries()) {
    const [high = '', low = ''] = [DIGITS[Math.floor(index / DIGITS.length)], DIGITS[index % DIGITS.length]];
    keys.set(id, index < DIGITS.length ** 2 ? high + low : id);
  }
  return keys;
}

/** The seven languages as one niche says them: the base catalog, and over it what differs in the niche. */
export async function compileCatalogs(messages: ModuleMessages, prefix: string): Promise<Catalogs> {
  const sources = sourceTexts(messages);
  const gaps: Gap[] = [];
  const compiled = await Promise.all(
    LOCALES.map(async (locale) => {
      const base = await readCatalog(locale);
      const own = prefix ? await readCatalog(`${prefix}${locale}`) : new Map<string, string>();
      const strings: Record<string, readonly unknown[]> = {};
      for (const [key, { id, text: source }] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const text = own.get(id) ?? (prefix && isNicheText(id) ? undefined : base.get(id));
        if (text === undefined) gaps.push({ locale, id, source });
        strings[key] = compile(text ?? source, `${prefix}${locale}`, id);
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
    throw new Error(`locales/${catalog}/messages.po: '${id}' can't be read: ${String(error)}`);
  }
}

/** Only the strings named; what a catalog lacks stays out. */
export function pickStrings(strings: Strings, ids: Iterable<string>): Strings {
  const picked: Record<string, Strings[string]> = {};
  for (const id of ids) if (strings[id]) picked[id] = strings[id];
  return picked;
}
