import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageText, TEXT_PAGES } from '#shared/rules/page-text.ts';
import { PLACEHOLDERS } from '#shared/rules/page-values.ts';
import { COMPLETE_LOCALES } from '../../fixtures/complete-locales.ts';

const VALUES = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`]));
/** A company with only the data that a pack must contain. */
const BARE = { ...VALUES, kvk: '', vat_numbers: '', tradenames: '', support_phone: '' };

test('headings, paragraphs, lists, strong words and links become a tree', () => {
  expect(readPageText('## A\n\nb **c**\nd {brand}\n\n- e\n- [f](/g)', { brand: 'H' })).toEqual([
    { kind: 'heading', spans: ['A'] },
    { kind: 'paragraph', spans: ['b ', { strong: 'c' }, ' d H'] },
    { kind: 'list', items: [['e'], [{ link: '/g', text: 'f' }]] },
  ]);
});

test('a block can depend on whether a value is there', () => {
  const page = '{?tag} ## With {tag}\n\n{!tag} without\n\nalways';
  const texts = (tag: string) =>
    readPageText(page, { tag }).map((block) => [block.kind, 'spans' in block && block.spans[0]]);
  expect(texts('it')).toEqual([
    ['heading', 'With it'],
    ['paragraph', 'always'],
  ]);
  expect(texts('')).toEqual([
    ['paragraph', 'without'],
    ['paragraph', 'always'],
  ]);
});

test('an item of a list can depend on it too, and a list without items is omitted', () => {
  const page = '- always\n- {?tag} with {tag}\n- {!tag} without\n\n- {?tag} alone';
  expect(readPageText(page, { tag: 'it' })).toMatchObject([
    { items: [['always'], ['with it']] },
    { items: [['alone']] },
  ]);
  expect(readPageText(page, { tag: '' })).toMatchObject([{ items: [['always'], ['without']] }]);
});

const MAY_BE_MISSING = /<(?:kvk|vat_numbers|tradenames|support_phone)>/;
const isAlwaysThere = (part: unknown) => !MAY_BE_MISSING.test(JSON.stringify(part));

test.each(COMPLETE_LOCALES)('missing company data leaves no words behind, in %s', (locale) => {
  expect(TEXT_PAGES.filter((page) => !isAlwaysThere(treeOf(locale, page)))).toEqual(['terms', 'privacy', 'service']);
  for (const page of TEXT_PAGES) {
    const withoutThem = treeOf(locale, page).flatMap((block) => {
      if ('items' in block) return { ...block, items: block.items.filter(isAlwaysThere) };
      return isAlwaysThere(block) ? block : [];
    });
    expect(treeOf(locale, page, BARE)).toEqual(withoutThem);
  }
});

test.each(COMPLETE_LOCALES)('only sites with a tag for session replay mention recordings, in %s', (locale) => {
  for (const page of ['cookies', 'privacy']) {
    expect(JSON.stringify(treeOf(locale, page))).toContain('<replay>');
    expect(JSON.stringify(treeOf(locale, page, { ...VALUES, replay: '' }))).not.toMatch(/<replay>|sf-replay/);
  }
});

test.each(COMPLETE_LOCALES)('the pages in %s have every value filled in', (locale) => {
  for (const page of TEXT_PAGES) {
    const tree = treeOf(locale, page);
    expect(tree.length).toBeGreaterThan(5);
    expect(JSON.stringify(tree)).not.toMatch(/[{]\w+[}]|\*\*/);
    // Many companies are called "… B.V." or "… Ltd.".
    expect(JSON.stringify(tree)).not.toContain('<company>.');
    expect(JSON.stringify(tree.at(-1))).toMatch(/<version>.*<date>/);
  }
});

const treeOf = (locale: string, page: string, values = VALUES) =>
  readPageText(readFileSync(new URL(`../../../locales/${locale}/pages/${page}.md`, import.meta.url), 'utf8'), values);
/** The kinds of the blocks, and the targets of the links. */
const shapeOf = (locale: string, page: string, values = VALUES) =>
  treeOf(locale, page, values).map(({ kind, ...block }) => [
    kind,
    'items' in block ? block.items.length : 0,
    [...JSON.stringify(block).matchAll(/"link":"([^"]+)"/g)].map(([, link]) => link),
  ]);

test.each(TEXT_PAGES)('the page %s says the same things in the same order in all languages', (page) => {
  for (const values of [VALUES, { ...VALUES, replay: '' }, BARE])
    for (const locale of COMPLETE_LOCALES)
      expect(shapeOf(locale, page, values), locale).toEqual(shapeOf('en', page, values));
});

test('links may only be internal, https or mailto', () => {
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

test('a placeholder without a value throws', () => {
  expect(() => readPageText('{company}', {})).toThrow('{company} has no value');
});
