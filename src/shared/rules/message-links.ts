/** A stretch of a message: text, or an address that may be followed. */
export interface MessagePart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`\\^{|}]+/gi;
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
    const href = safeAddress(text);
    if (!href) continue;
    if (index > end) parts.push({ text: body.slice(end, index) });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end) });
  return parts;
}

function safeAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname && !username && !password ? href : null;
}
