import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { checkEmail, isEmail, lowerEmail } from '#shared/rules/signup-validation.ts';

const INVISIBLE = [
  '\u202a',
  '\u200b',
  '\u200e',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u2069',
  '\ufe0f',
  '\u2800',
  '\u{e0020}',
];
const SPACES = [' ', '\t', '\n', '\u00a0', '\u2007', '\u202f', '\u3000'];

test('an address from a document or a contact is the address without what came along', () => {
  const address = 'robin.smith+dating@mail.example.org';
  const place = fc.nat({ max: address.length });
  fc.assert(
    fc.property(fc.constantFrom(...INVISIBLE), place, fc.constantFrom('', ...SPACES), (char, at, space) => {
      const typed = `${space}${address.slice(0, at)}${char}${address.slice(at)}${space}`.replace(
        '@',
        `${space}@${space}`,
      );
      expect(cleanEmail(typed)).toBe(address);
      expect(checkEmail(typed)).toBeNull();
      expect(lowerEmail(typed.toUpperCase())).toBe(address);
    }),
  );
});

test('a space within the name or the domain is not removed, because nobody knows which mailbox is meant', () => {
  for (const space of SPACES) {
    expect(checkEmail(`robin${space}smith@example.org`)).not.toBeNull();
    expect(checkEmail(`robin@example.org${space}or.net`)).toEqual({ key: 'validation.email' });
  }
});

describe('a domain with letters outside ASCII', () => {
  it.each([
    ['robin@bücher.example', 'robin@xn--bcher-kva.example'],
    ['Robin@BÜCHER.example', 'Robin@xn--bcher-kva.example'],
    ['robin@bu\u0308cher.example', 'robin@xn--bcher-kva.example'],
    ['robin@straße.example', 'robin@xn--strae-oqa.example'],
    ['robin@żółw.example', 'robin@xn--w-uga1v8h.example'],
    ['robin@пример.рф', 'robin@xn--e1afmkfd.xn--p1ai'],
    ['robin@例え。jp', 'robin@xn--r8jz45g.jp'],
  ])('of %s becomes %s', (typed, meant) => {
    expect(cleanEmail(typed)).toBe(meant);
    expect(checkEmail(typed)).toBeNull();
    expect(lowerEmail(typed)).toBe(meant.toLowerCase());
  });

  it.each([
    'robin@bücher',
    'robin@bücher.example/path',
    'robin@bücher.example:25',
    'robin@bü cher.example',
    'robin@ü@x.nl',
  ])('is refused in %s', (typed) => expect(checkEmail(typed)).not.toBeNull());
});

test('a name before the @ that isn’t ASCII gets an error of its own', () => {
  for (const typed of ['zoë@example.org', 'zoe\u0308@example.org', 'нур@example.org', 'müller@bücher.example'])
    expect(checkEmail(typed)).toEqual({ key: 'validation.email_local' });
  expect(checkEmail('robin@')).toEqual({ key: 'validation.email' });
});

test('a clean address stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
      (typed) => {
        const email = cleanEmail(typed);
        expect(cleanEmail(email)).toBe(email);
        if (isEmail(email)) expect(email).toMatch(/^[!-~]+$/);
      },
    ),
  );
});
