/** A stretch of a message: text, or an address that may be followed. */
export interface MessagePart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`\\^{|}]+/gi;
/** Scheme, then a host and nothing else up to the path. */
const WITH_HOST = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d+)?(?:[/?#]|$)/iu;
/** Ends a sentence rather than an address. */
const TRAILING = /[.,:;!?)\]…]+$/;

/**
 * Finds web addresses in a message. Nothing but http and https ever becomes a link, nor an address that carries a name and
 * password, which only serves to look like another's. The parts together are the message.
 */
export function linksIn(body: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of body.matchAll(ADDRESS)) {
    const text = found.replace(TRAILING, '');
    if (!WITH_HOST.test(text)) continue;
    if (index > end) parts.push({ text: body.slice(end, index) });
    parts.push({ text, href: text });
    end = index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}
