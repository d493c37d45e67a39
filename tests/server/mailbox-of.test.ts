import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from '#server/base/mailbox-of.ts';
import { isEmail } from '#shared/rules/signup-validation.ts';

test.each([
  ['Ann+tag@Example.org', 'ann@example.org'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['A.n.n+x.y@Gmail.com', 'ann@gmail.com'],
  ['a.nn@googlemail.com', 'ann@gmail.com'],
  ['a.n-n_x@proton.me', 'annx@proton.me'],
  ['ann.x+y@pm.me', 'annx@proton.me'],
  ['a.nn@mail.gmail.com', 'a.nn@mail.gmail.com'],
  ['a.nn@notgmail.com', 'a.nn@notgmail.com'],
])('%s counts as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

const letters = fc.array(fc.constantFrom(...'abcxyz019_-'), { minLength: 1, maxLength: 20 });

test('all spellings of a Gmail address count as one mailbox', () => {
  const spelling = fc.record({
    dots: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    tag: fc.constantFrom('', '+', '+a.b', '+a+b'),
    domain: fc.constantFrom('gmail.com', 'GMAIL.com', 'googlemail.com'),
  });
  fc.assert(
    fc.property(letters, spelling, spelling, (local, ...spellings) => {
      const [one, other] = spellings.map(
        ({ dots, tag, domain }) =>
          `${local.map((each, at) => (at > 0 && dots[at] ? `.${each}` : each)).join('')}${tag}@${domain}`,
      );
      fc.pre(isEmail(one ?? '') && isEmail(other ?? ''));
      expect(mailboxOf(one ?? '')).toBe(mailboxOf(other ?? ''));
    }),
  );
});

test('different mailboxes stay different, and a mailbox counts as itself', () => {
  fc.assert(
    fc.property(letters, letters, fc.constantFrom('gmail.com', 'example.org'), (one, other, domain) => {
      const [first, second] = [one, other].map((local) => mailboxOf(`${local.join('')}@${domain}`));
      expect(first === second).toBe(one.join('') === other.join(''));
      expect(mailboxOf(first ?? '')).toBe(first);
    }),
  );
});
