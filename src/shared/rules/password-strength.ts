import { countCodePoints } from './clean-text.ts';
import { PASSWORD_MIN_CHARS } from './limits.ts';

/** The number of bits for the hints "fair" and "strong". */
const PASSWORD_STRENGTH_BITS = [45, 64] as const;

const KINDS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/**
 * How hard a password is to guess, 1 to 3, or 0 if it is too short. It counts length and variety; a character that
 * repeats or follows the one before it, such as `aa` or `12`, adds nothing. This is only a hint: the server refuses
 * common passwords.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (countCodePoints(password) < PASSWORD_MIN_CHARS) return 0;
  let unpredictable = 0;
  let previous = Number.NaN;
  for (const char of password) {
    const code = char.codePointAt(0) ?? 0;
    if (!(Math.abs(code - previous) <= 1)) unpredictable += 1;
    previous = code;
  }
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = unpredictable * Math.log2(pool || 1);
  const [fair, strong] = PASSWORD_STRENGTH_BITS;
  if (bits >= strong) return 3;
  return bits >= fair ? 2 : 1;
}
