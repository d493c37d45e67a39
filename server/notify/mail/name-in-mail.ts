import { isolate } from '#shared/rules/isolate.ts';
import { SHORT_NAME_MAX_CHARS } from '#shared/rules/limits.ts';

/** What ends a part of a web or email address, before another part. Domains are also written with full-width and Chinese dots. */
const JOINT = /(?<=[.。．｡](?=\p{L}{2}))|(?<=:(?=\/\/))/gu;

/**
 * A member's name as mails show it: of limited length, and with a space after each dot and scheme of an address. Mail programs
 * link addresses by themselves, and a name must lead to no other site. Isolated, because it may be from right to left.
 */
export function nameInMail(name: string): string {
  const chars = [...name.replaceAll(JOINT, ' ')];
  const isLong = chars.length > SHORT_NAME_MAX_CHARS;
  return isolate(isLong ? `${chars.slice(0, SHORT_NAME_MAX_CHARS - 1).join('')}…` : chars.join(''));
}
