/** A site's text pages as a tree, so that no HTML is made from strings (docs/product/must-hold.md#s3). */
export type TextSpan = string | { readonly strong: string } | { readonly link: string; readonly text: string };
type TextBlock =
  | { readonly kind: 'heading'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextSpan[])[] };
export type PageText = readonly TextBlock[];

/** The version of each page and the day it came into force. Raise both with every change that matters to readers. */
const EDITIONS = {
  terms: { version: 2, date: '2026-11-23' },
  privacy: { version: 2, date: '2026-11-23' },
  service: { version: 2, date: '2026-11-23' },
  faq: { version: 1, date: '2026-11-23' },
  cookies: { version: 3, date: '2026-11-23' },
  ban: { version: 1, date: '2026-11-23' },
  'return-policy': { version: 1, date: '2026-11-23' },
} as const;
export type TextPage = keyof typeof EDITIONS;
export const TEXT_PAGES = Object.keys(EDITIONS) as TextPage[];
/** The pages that must be accepted at sign-up. */
export type LegalPage = Extract<TextPage, 'terms' | 'privacy'>;

/** The values of `{version}` and `{date}`. */
export function editionOf(page: TextPage, locale: string): { version: string; date: string } {
  const { version, date } = EDITIONS[page];
  const inWords = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return { version: `${version}`, date: inWords.format(Date.parse(date)) };
}

/** In front of a block that is there only with a value, or only without it. */
const CONDITION = /^\{([?!])(\w+)\}\s*/;

/**
 * Parses the Markdown of `locales/<locale>/pages` and fills placeholders such as `{company}` from `values`. A block after
 * `{?name}` is left out if that value is empty, and one after `{!name}` if it isn't.
 */
export function readPageText(markdown: string, values: Readonly<Record<string, string>>): PageText {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block && isWanted(block, values))
    .map((block) => readBlock(block.replace(CONDITION, ''), values));
}

function isWanted(block: string, values: Readonly<Record<string, string>>): boolean {
  const [, kind, name = ''] = CONDITION.exec(block) ?? [];
  return !kind || (fill(`{${name}}`, values) !== '') === (kind === '?');
}

function readBlock(block: string, values: Readonly<Record<string, string>>): TextBlock {
  const spans = (text: string) => readSpans(fill(text, values));
  if (block.startsWith('#')) return { kind: 'heading', spans: spans(block.replace(/^#+\s*/, '')) };
  if (!/^[-*] /.test(block)) return { kind: 'paragraph', spans: spans(block.replace(/\s*\n\s*/g, ' ')) };
  const items = block.split(/\n(?=[-*] )/).map((item) => item.slice(2).replace(/\s*\n\s*/g, ' '));
  return { kind: 'list', items: items.map(spans) };
}

/** @throws if a placeholder has no value, so that no page shows braces */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`{${name}} has no value`);
    return value;
  });
}

const SPAN = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:)[^)\s]*)\)/g;

function readSpans(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) spans.push(text.slice(end, found.index));
    const [all, strong, label, link] = found;
    spans.push(strong !== undefined ? { strong } : { link: link ?? '', text: label ?? '' });
    end = found.index + all.length;
  }
  if (end < text.length) spans.push(text.slice(end));
  return spans;
}
