import { countChars } from './clean-text.ts';
import { HASH_LABEL_MAX_CHARS } from './hash-list-limits.ts';

const HASH = /^[0-9a-f]{64}$/;
const PARTS = /^([^\s,]+)[\s,]*(.*)$/u;

interface HashLine {
  readonly hash: string;
  readonly label: string | null;
}

/**
 * A line of a list of known pictures: a hash, and a label after a space, a tab or a comma. Null for an empty one and for one that
 * begins with a #. A text says what is wrong.
 */
export function readHashLine(text: string): HashLine | string | null {
  const line = text.trim();
  if (line === '' || line.startsWith('#')) return null;
  const [, hash = '', label = ''] = PARTS.exec(line) ?? [];
  if (!HASH.test(hash.toLowerCase())) return 'begins with no hash of 64 hexadecimal digits';
  if (countChars(label) > HASH_LABEL_MAX_CHARS) return `has a label of more than ${HASH_LABEL_MAX_CHARS} characters`;
  return { hash: hash.toLowerCase(), label: label || null };
}
