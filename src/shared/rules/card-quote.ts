import { trimText } from './blank.ts';

/** About what two lines of a card hold. */
const QUOTE_MAX_CHARS = 120;

/**
 * What a member says, for a card that has room for it: the beginning of their text, else their first answer; null without
 * either (docs/product/search.md#cards). A long one is cut after a word.
 */
export function cardQuote(personal: string | null, answers: readonly string[]): string | null {
  const text = [personal ?? '', ...answers].map(trimText).find(Boolean)?.replace(/\s+/g, ' ');
  if (text === undefined) return null;
  const chars = Array.from(text);
  if (chars.length <= QUOTE_MAX_CHARS) return text;
  const cut = chars.slice(0, QUOTE_MAX_CHARS).join('');
  return `${cut.replace(/\s\S*$/, '')}…`;
}
