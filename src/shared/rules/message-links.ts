/** A part of a message: text or a link. */
interface MessagePart {
  readonly text: string;
  readonly href?: string;
}

/**
 * A host, then a path, in which an apostrophe between letters or digits belongs to the URL. Without a lookbehind, which Safari
 * 15 doesn't know.
 */
const ADDRESS = /https?:\/\/[^\s<>"'’`\\^{|}/?#]+(?:[/?#](?:[\p{L}\p{N}]['’](?=[\p{L}\p{N}])|[^\s<>"'’`\\^{|}])*)?/giu;
/** A scheme and a host, without a user name or password. */
const WITH_HOST = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*(?::\d+)?(?:[/?#]|$)/iu;
/** Punctuation of any script ends the sentence and not the URL, except the signs that a path or query may end with. */
const END_OF_SENTENCE = /(?:(?![/#%&*@_-])\p{P}|\p{Cf})$/u;
/** Each closing bracket after its partner. */
const BRACKETS = '()[]（）［］【】「」『』〈〉《》〔〕';

/**
 * Finds URLs in a message. Only http and https become links. A URL with a user name and password does not, because it can
 * look like another site. The parts together are the whole message.
 */
export function linksIn(body: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of body.matchAll(ADDRESS)) {
    const text = withoutSentence(found);
    if (!WITH_HOST.test(text)) continue;
    if (index > end) parts.push({ text: body.slice(end, index) });
    parts.push({ text, href: text });
    end = index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}

/** The URL without what follows it in its sentence. A closing bracket stays if the URL has its partner. */
function withoutSentence(found: string): string {
  let text = found;
  for (;;) {
    const last = END_OF_SENTENCE.exec(text)?.[0];
    if (!last) return text;
    const place = BRACKETS.indexOf(last);
    if (place % 2 === 1 && isBalanced(text, BRACKETS.charAt(place - 1), last)) return text;
    text = text.slice(0, -last.length);
  }
}

const isBalanced = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length >= text.split(closing).length;
