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
  // A closing bracket belongs to the URL if its partner does.
  ['https://en.wikipedia.org/wiki/Pride_(film)', ['https://en.wikipedia.org/wiki/Pride_(film)']],
  ['(see https://en.wikipedia.org/wiki/Pride_(film)).', ['https://en.wikipedia.org/wiki/Pride_(film)']],
  ['Is it https://a.example/x[1]?', ['https://a.example/x[1]']],
  ['[https://a.example/x]', ['https://a.example/x']],
  ['https://ja.example/wiki/雪（映画）', ['https://ja.example/wiki/雪（映画）']],
  ['（https://a.example/x）', ['https://a.example/x']],
  // An apostrophe between letters belongs to it. At its end it is a quotation mark.
  ["https://fr.example/wiki/L'Auberge", ["https://fr.example/wiki/L'Auberge"]],
  ['https://fr.example/wiki/L’Auberge_d’ici', ['https://fr.example/wiki/L’Auberge_d’ici']],
  ["'https://a.example/x'", ['https://a.example/x']],
  ['‘https://a.example/x’', ['https://a.example/x']],
  ["Look at https://a.example's page", ['https://a.example']],
  // The sentence ends in the punctuation of its script.
  ['https://a.example/x。', ['https://a.example/x']],
  ['https://a.example。', ['https://a.example']],
  ['https://a.example/x？！', ['https://a.example/x']],
  ['https://a.example/x、https://b.example/y', ['https://a.example/x、https://b.example/y']],
  ['https://a.example/x؟', ['https://a.example/x']],
  ['https://a.example/x، ', ['https://a.example/x']],
  ['https://a.example/x।', ['https://a.example/x']],
  ['«https://a.example/x»', ['https://a.example/x']],
  ['„https://a.example/x“', ['https://a.example/x']],
  ['https://a.example/x—', ['https://a.example/x']],
  ['https://a.example/x\u200b', ['https://a.example/x']],
  // These belong to the URL.
  ['https://a.example/x/', ['https://a.example/x/']],
  ['https://a.example/x_', ['https://a.example/x_']],
  ['https://a.example/?q=a&b=', ['https://a.example/?q=a&b=']],
  ['https://bücher.example/ä', ['https://bücher.example/ä']],
])('%s', (body, found) => {
  expect(hrefs(body)).toEqual(found);
});
