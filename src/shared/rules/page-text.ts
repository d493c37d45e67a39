/** A site's text pages as a tree, so that no HTML is made from strings (docs/product/must-hold.md#s3). */
export type TextSpan = string | { readonly strong: string } | { readonly link: string; readonly text: string };
type TextBlock =
  | { readonly kind: 'heading'; readonly id?: string; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextSpan[])[] };
export type PageText = readonly TextBlock[];

/** The version of a page, and the day it came into force as ISO date. */
export interface Edition {
  readonly version: number;
  readonly date: string;
}

/** The editions of the pages in `locales`. Raise version and date with every change that matters to readers. */
export const EDITIONS = {
  terms: { version: 3, date: '2026-11-24' },
  privacy: { version: 4, date: '2026-11-29' },
  service: { version: 4, date: '2026-11-25' },
  faq: { version: 1, date: '2026-11-23' },
  cookies: { version: 4, date: '2026-11-24' },
  ban: { version: 1, date: '2026-11-23' },
  'return-policy': { version: 2, date: '2026-11-25' },
  complaints: { version: 1, date: '2026-11-24' },
  safety: { version: 1, date: '2026-11-29' },
} as const satisfies Record<string, Edition>;
export type TextPage = keyof typeof EDITIONS;
export const TEXT_PAGES = Object.keys(EDITIONS) as TextPage[];
/** The pages that must be accepted at sign-up. */
export type LegalPage = Extract<TextPage, 'terms' | 'privacy'>;

/** The name of the route that shows a text. The complaints form is below its text, at its own URL. */
export const routeOfText = <Page extends TextPage>(page: Page) =>
  (page === 'complaints' ? page : `pages-${page}`) as Page extends 'complaints' ? Page : `pages-${Page}`;

/** Before a block or a list item: `?` keeps it only with a value, `!` only without it. */
const CONDITION = /^\{([?!])(\w+)\}\s*/;

/**
 * Parses the Markdown of a text page and fills placeholders such as `{company}` from `values`. A block or a list item
 * after `{?name}` is omitted if that value is empty, and one after `{!name}` if it isn't.
 */
export function readPageText(markdown: string, values: Readonly<Record<string, string>>): PageText {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block && isWanted(block, values))
    .map((block) => readBlock(block.replace(CONDITION, ''), values))
    .filter((block) => block.kind !== 'list' || block.items.length > 0);
}

/** `## Who we are {#company}`: a heading, and the id for links to its section. */
const HEADING = /^#+\s*(.*?)(?:\s*\{#([\w-]+)\})?$/s;

function isWanted(block: string, values: Readonly<Record<string, string>>): boolean {
  const [, kind, name = ''] = CONDITION.exec(block) ?? [];
  return !kind || (fill(`{${name}}`, values) !== '') === (kind === '?');
}

function readBlock(block: string, values: Readonly<Record<string, string>>): TextBlock {
  const spans = (text: string) => readSpans(fill(text, values));
  if (block.startsWith('#')) {
    const [, heading = '', id] = HEADING.exec(block) ?? [];
    return { kind: 'heading', ...(id && { id }), spans: spans(heading) };
  }
  if (!/^[-*] /.test(block)) return { kind: 'paragraph', spans: spans(block.replace(/\s*\n\s*/g, ' ')) };
  const items = block
    .split(/\n(?=[-*] )/)
    .map((item) => item.slice(2).replace(/\s*\n\s*/g, ' '))
    .filter((item) => isWanted(item, values));
  return { kind: 'list', items: items.map((item) => spans(item.replace(CONDITION, ''))) };
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
