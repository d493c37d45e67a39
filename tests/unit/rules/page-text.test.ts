import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/contracts/settings.ts';
import { readPageText, TEXT_PAGES } from '#shared/rules/page-text.ts';

const VALUES = Object.fromEntries(
  ['brand', 'company', 'address', 'city', 'country', 'kvk', 'support_email', 'support_phone'].map((name) => [
    name,
    `<${name}>`,
  ]),
);

test('headings, paragraphs, lists, strong words and links become a tree', () => {
  expect(readPageText('## A\n\nb **c**\nd {brand}\n\n- e\n- [f](/g)', { brand: 'H' })).toEqual([
    { kind: 'heading', spans: ['A'] },
    { kind: 'paragraph', spans: ['b ', { strong: 'c' }, ' d H'] },
    { kind: 'list', items: [['e'], [{ link: '/g', text: 'f' }]] },
  ]);
});

test.each(LOCALES)('the pages in %s have every value filled in', (locale) => {
  for (const page of TEXT_PAGES) {
    const markdown = readFileSync(new URL(`../../../locales/${locale}/pages/${page}.md`, import.meta.url), 'utf8');
    const tree = readPageText(markdown, VALUES);
    expect(tree.length).toBeGreaterThan(5);
    expect(JSON.stringify(tree)).not.toMatch(/[{]\w+[}]|\*\*/);
  }
});

test('a link goes to our own pages, to https or to mail, and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'http://a.example', '//evil.example'),
      (address) => {
        const [block] = readPageText(`[a](${address})`, {});
        expect(block?.kind === 'paragraph' && block.spans.every((span) => typeof span === 'string')).toBe(true);
      },
    ),
  );
});

test('a placeholder without a value is a mistake', () => {
  expect(() => readPageText('{company}', {})).toThrow('{company} has no value');
});
