import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_MAX_CHARS } from '#shared/rules/limits.ts';
import {
  checkEmail,
  checkName,
  checkPassword,
  checkSignup,
  isEmail,
  nameFromEmail,
} from '#shared/rules/signup-validation.ts';

describe('an email address', () => {
  it.each([
    'a@b.nl',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.org",
    'x@xn--bcher-kva.xn--p1ai',
    'A_B@EXAMPLE.ORG',
  ])('such as %s is valid', (email) => expect(checkEmail(email)).toBeNull());

  it.each([
    'a',
    'a@',
    '@b.nl',
    'a@b',
    'a@b.c',
    'a b@c.nl',
    'a@b..nl',
    '.a@b.nl',
    'a.@b.nl',
    'a@-b.nl',
    'a@b.nl.',
    'a@b@',
    'a@b.1',
    'a\nb@c.nl',
  ])('such as %j is not', (email) => expect(checkEmail(email)).toEqual({ key: 'validation.email' }));

  it('is required and trimmed', () => {
    expect(checkEmail('  ')).toEqual({ key: 'validation.required' });
    expect(checkEmail(' a@b.nl ')).toBeNull();
  });

  it('of any usual form is valid, and invalid without its @', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => {
        expect(isEmail(email)).toBe(true);
        expect(isEmail(email.replaceAll('@', ''))).toBe(false);
      }),
    );
  });

  it('is checked quickly and never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => void isEmail(text)));
    expect(isEmail(`${'a.'.repeat(5_000)}@${'b-'.repeat(5_000)}.nl`)).toBe(false);
  });
});

describe('a name', () => {
  it('is required, does not start with @ and is not the address', () => {
    expect(checkName(' \t', 'a@b.nl')).toEqual({ key: 'validation.required' });
    expect(checkName(' @robin', 'a@b.nl')).toEqual({ key: 'signup.name_starts_with_at' });
    expect(checkName('A@b.nl ', ' a@B.nl')).toEqual({ key: 'signup.name_equal_to_email' });
    expect(checkName('Robin', 'a@b.nl')).toBeNull();
    expect(checkName('robin', 'robin')).toBeNull();
  });

  it(`has up to ${NAME_MAX_CHARS} characters as people count them`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 * NAME_MAX_CHARS }), fc.constantFrom('x', 'é', '🜂'), (length, char) => {
        expect(checkName(char.repeat(length), '')?.key).toBe(
          length > NAME_MAX_CHARS ? 'validation.max_length' : undefined,
        );
      }),
    );
  });

  it('defaults to the part before the @', () => {
    expect([nameFromEmail('robin@example.org'), nameFromEmail('@x'), nameFromEmail('robin')]).toEqual([
      'robin',
      '',
      'robin',
    ]);
  });
});

describe('a password', () => {
  it('has at least eight characters', () => {
    expect(checkPassword('')).toEqual({ key: 'validation.required' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 }), (password) => {
        const isShort = [...password].length < 8;
        expect(checkPassword(password)).toEqual(isShort ? { key: 'validation.min_length', params: { min: 8 } } : null);
      }),
    );
  });

  it('is not the address of the account in any spelling', () => {
    for (const password of ['robin@x.org', 'Robin@X.org', ' robin@x.org'])
      expect(checkPassword(password, 'robin@x.org ')).toEqual({ key: 'signup.password_common' });
    expect(checkPassword('robin@x.org!', 'robin@x.org')).toBeNull();
    expect(checkPassword(' '.repeat(8), '')).toBeNull();
  });
});

it('lists the problems of step 0 by field, and none for valid input', () => {
  expect(checkSignup({ email: 'a@b.nl', name: 'Robin', password: 'long enough' })).toEqual({});
  expect(Object.keys(checkSignup({ email: '', name: '', password: '' }))).toEqual(['email', 'name', 'password']);
});
