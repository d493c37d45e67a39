import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Strings } from '#shared/contracts/boot.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { BY_INDEX, keyAt, type PackedStrings } from '#src/i18n/packed-strings.ts';
import type { MessageKeys, ModuleMessages, SourceMessage } from '../build/lingui-macros.ts';
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

/** Every text in the source, by its key in the code. */
export function sourceTexts(messages: ModuleMessages): Map<string, SourceMessage> {
  const texts = new Map<string, SourceMessage>();
  for (const found of messages.values()) {
    for (const [key, message] of found) if (message.text || !texts.has(key)) texts.set(key, message);
  }
  return texts;
}

/** The number of two-character keys. */
const KEYS = 36 ** 2 - 36;

/**
 * A short key for every id that Lingui generated, since those have six random characters that don't compress. Keys follow
 * the order of the texts, so they are the same on every machine; the app's texts come before those of landers. Ids that a
 * developer chose don't change, since code may build them at run time.
 */
export function messageKeys(messages: ModuleMessages): MessageKeys {
  const generated = (found: ModuleMessages) =>
    [...sourceTexts(found).values()]
      .filter(({ id, text }) => id === generateMessageId(text))
      // Similar texts next to each other compress better.
      .sort((a, b) => (a.text < b.text ? -1 : 1))
      .map(({ id }) => id);
  const ids = new Set([...generated(appMessages(messages)), ...generated(messages)]);
  return new Map([...ids].slice(0, KEYS).map((id, place) => [id, keyAt(place)]));
}

/** Without the texts of landers and campaigns, which their HTML and script data contain, and those of documents' heads. */
export const appMessages = (messages: ModuleMessages): ModuleMessages =>
  new Map(
    [...messages].filter(([module]) => !/\/src\/(?:documents|landers|partners|pages\/match-finder)\//.test(module)),
  );

/** A whole catalog in the format of `src/i18n/packed-strings.ts`. Empty places are null. */
export function packStrings(strings: Strings): PackedStrings {
  const plain = Object.entries(strings).map(([key, text]) => [key, isPlain(text) ? text[0] : text] as const);
  const left = new Map(plain);
  const byPlace: unknown[] = [];
  for (let place = 0; place < KEYS; place += 1) {
    const key = keyAt(place);
    if (!left.has(key)) continue;
    while (byPlace.length < place) byPlace.push(null);
    byPlace.push(left.get(key));
    left.delete(key);
  }
  return { [BY_INDEX]: byPlace as Strings[string][], ...Object.fromEntries(left) };
}

const isPlain = (text: Strings[string]) => text.length === 1 && typeof text[0] === 'string';

/** The catalogs of one niche in the seven languages: the base catalog, overridden by the niche's own texts. */
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
    throw new Error(`locales/${catalog}/messages.po: '${id}' can't be parsed: ${String(error)}`);
  }
}

/** The strings with these ids. Ids that the catalog lacks are left out. */
export function pickStrings(strings: Strings, ids: Iterable<string>): Strings {
  const picked: Record<string, Strings[string]> = {};
  for (const id of ids) if (strings[id]) picked[id] = strings[id];
  return picked;
}
