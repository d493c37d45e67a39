/** A part of a message: text or a link. */
interface MessagePart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`\\^{|}]+/gi;
/** A scheme and a host, without a user name or password. */
const WITH_HOST = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d+)?(?:[/?#]|$)/iu;
/** Characters that end the sentence and don't belong to the URL. */
const TRAILING = /[.,:;!?)\]…]+$/;

/**
 * Finds URLs in a message. Only http and https become links. A URL with a user name and password does not, because it can
 * look like another site. The parts together are the whole message.
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
