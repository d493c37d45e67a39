/**
 * Replaces `@lingui/core` in the browser's bundle at a tenth of its size (docs/decisions/0037). It reads catalogs compiled
 * by Lingui, but only the formats used here: placeholders and plurals. Rendering, tests and tools use the original. A test
 * compares the two on every text of every catalog.
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
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const translate = (text: string | Descriptor, textValues: Values = {}, options?: { message?: string }): string => {
    const { id, message, values }: Descriptor =
      typeof text === 'string' ? { id: text, ...options, values: textValues } : text;
    return format(catalogs[i18n.locale]?.[id] ?? message ?? id, values ?? textValues, i18n.locale);
  };
  const i18n = {
    locale: start.locale,
    _: translate,
    t: translate,
    load(locale: string, messages: Messages): void {
      catalogs[locale] = { ...catalogs[locale], ...messages };
      notify();
    },
    activate(locale: string): void {
      i18n.locale = locale;
      notify();
    },
    on(_event: 'change', listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return i18n;
}
