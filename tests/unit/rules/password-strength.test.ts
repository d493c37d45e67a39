import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import { passwordStrength } from '#shared/rules/password-strength.ts';

test.each([
  ['', 0],
  ['G7!x', 0],
  ['password', 1],
  ['password1', 1],
  ['12345678901234567890', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['Sommer2024', 2],
  ['grey-heron-7-lanterns', 3],
  ['ñandú-ñandú-ñandú', 3],
])('%j has strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));

test('another character never makes a password weaker, and the strength is 0 if and only if it is too short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 1 }), (password, more) => {
      expect(passwordStrength(password + more)).toBeGreaterThanOrEqual(passwordStrength(password));
      expect(passwordStrength(password) === 0).toBe([...password].length < PASSWORD_MIN_CHARS);
    }),
  );
});
