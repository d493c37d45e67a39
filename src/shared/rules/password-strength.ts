import { countChars } from './clean-text.ts';
import { PASSWORD_MIN_CHARS, PASSWORD_STRENGTH_BITS } from './limits.ts';

const KINDS: readonly (readonly [kind: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/**
 * How hard a password is to guess: 1 to 3; 0 while it is too short to be taken. A hint by length and variety: what
 * repeats the character before it, or counts on from it, adds nothing. It refuses nothing; the server knows the commonest.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (countChars(password) < PASSWORD_MIN_CHARS) return 0;
  let surprises = 0;
  let before = Number.NaN;
  for (const char of password) {
    const code = char.codePointAt(0) ?? 0;
    if (!(Math.abs(code - before) <= 1)) surprises += 1;
    before = code;
  }
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = surprises * Math.log2(pool || 1);
  const [fair, strong] = PASSWORD_STRENGTH_BITS;
  if (bits >= strong) return 3;
  return bits >= fair ? 2 : 1;
}
