/**
 * Stands in for `@lingui/core` in the browser's bundle (docs/decisions/0037): reads the catalogs that Lingui compiled, in
 * the formats they use here (placeholders and plural), for a tenth of the bytes. Rendering, tests and tools use
 * Lingui's own; a test holds the two against each other over every text of every catalog.
 */
type Cases = Readonly<Record<string, Message>>;
type Token = string | readonly [name: string, type?: 'plural', cases?: Cases];
type Message = string | readonly Token[];
type Messages = Record<string, Message>;
type Values = Readonly<Record<string, unknown>>;
interface Descriptor {
  readonly id: string;
  readonly message?: string;
  readonly values?: Values;
}

function format(message: Message, values: Values, locale: string, count = ''): string {
  if (typeof message === 'string') return message;
  return message
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count || token : token;
      const [name, , cases] = token;
      const value = values[name];
      if (!cases) return value ?? '';
      const number = Number(value);
      const chosen = cases[String(value)] ?? cases[new Intl.PluralRules(locale).select(number)] ?? cases.other;
      return format(chosen ?? '', values, locale, new Intl.NumberFormat(locale).format(number));
    })
    .join('');
}

export function setupI18n(start: { locale: string; messages: Record<string, Messages> }) {
  const catalogs = start.messages;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const translate = (asked: string | Descriptor, given: Values = {}, options?: { message?: string }): string => {
    const { id, message, values }: Descriptor =
      typeof asked === 'string' ? { id: asked, ...options, values: given } : asked;
    return format(catalogs[i18n.locale]?.[id] ?? message ?? id, values ?? given, i18n.locale);
  };
  const i18n = {
    locale: start.locale,
    _: translate,
    t: translate,
    load(locale: string, messages: Messages): void {
      catalogs[locale] = { ...catalogs[locale], ...messages };
      tell();
    },
    activate(locale: string): void {
      i18n.locale = locale;
      tell();
    },
    on(_event: 'change', listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return i18n;
}
