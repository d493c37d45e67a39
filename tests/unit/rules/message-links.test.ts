import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linksIn } from '#shared/rules/message-links.ts';

const hrefs = (body: string) => linksIn(body).flatMap(({ href }) => href ?? []);
const pieces = fc.constantFrom(
  'https://',
  'http://',
  'javascript:',
  'data:',
  'a.example',
  '@',
  ':',
  '/',
  ' ',
  '"',
  '<b>',
  '.',
);

test('the parts add up to the message', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (typed) => {
      const body = typed.join('');
      expect(
        linksIn(body)
          .map(({ text }) => text)
          .join(''),
      ).toBe(body);
    }),
  );
});

test('only web addresses without credentials become links', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (typed) => {
      for (const href of hrefs(typed.join(''))) {
        expect(href).toMatch(/^https?:\/\//i);
        if (URL.canParse(href)) expect(new URL(href)).toMatchObject({ username: '', password: '' });
      }
    }),
  );
});

test.each([
  ['See https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(http://example.org)', ['http://example.org']],
  ['https://a.example, https://b.example!', ['https://a.example', 'https://b.example']],
  ['javascript:alert(1)', []],
  ['https://bank.example@evil.example/', []],
  ['data:text/html,x', []],
  ['https://', []],
  ['www.example.org', []],
])('%s', (body, found) => {
  expect(hrefs(body)).toEqual(found);
});
