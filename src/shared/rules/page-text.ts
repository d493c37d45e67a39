/**
 * The pages of text a site has, as a tree that anything can draw: no HTML is ever made from a string
 * (docs/product/must-hold.md#s3).
 */
export type TextSpan = string | { readonly strong: string } | { readonly link: string; readonly text: string };
export type TextBlock =
  | { readonly kind: 'heading'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextSpan[])[] };
export type PageText = readonly TextBlock[];

export const TEXT_PAGES = ['terms', 'privacy', 'service'] as const;
export type TextPage = (typeof TEXT_PAGES)[number];
/** Those that sign-up asks to be accepted. */
export type LegalPage = Exclude<TextPage, 'service'>;

/** Reads the Markdown that `locales/<locale>/pages` is written in; `values` fills `{company}` and the like. */
export function readPageText(markdown: string, values: Readonly<Record<string, string>>): PageText {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => readBlock(block, values));
}

function readBlock(block: string, values: Readonly<Record<string, string>>): TextBlock {
  const spans = (text: string) => readSpans(fill(text, values));
  if (block.startsWith('#')) return { kind: 'heading', spans: spans(block.replace(/^#+\s*/, '')) };
  if (!/^[-*] /.test(block)) return { kind: 'paragraph', spans: spans(block.replace(/\s*\n\s*/g, ' ')) };
  const items = block.split(/\n(?=[-*] )/).map((item) => item.slice(2).replace(/\s*\n\s*/g, ' '));
  return { kind: 'list', items: items.map(spans) };
}

/** @throws where a placeholder has no value: a page never shows its braces. */
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
