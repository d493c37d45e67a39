import { expect, test } from 'vitest';
import { readPageSource } from '#shared/rules/page-source.ts';

const page = (text: string, head = 'version: 2\ndate: 2026-12-01') => `---\n${head}\n---\n${text}`;
const mistakes = (file: string) =>
  readPageSource(file).problems.map(({ line, path, wrong, right }) => `${line}: ${path} ${wrong}; ${right}`);

test('a page has its edition at the top and its text below', () => {
  const edition = { version: 2, date: '2026-12-01' };
  expect(readPageSource(page('\n{?kvk} No. {kvk}'))).toEqual({ edition, markdown: '\n{?kvk} No. {kvk}', problems: [] });
});

test('a file from Windows is read the same way', () => {
  const file = page('One\n\nTwo').replaceAll('\n', '\r\n');
  expect(readPageSource(file)).toMatchObject({ edition: { version: 2 }, markdown: 'One\n\nTwo', problems: [] });
});

test.each([
  ['Text', ['1: version is missing', '1: date is missing']],
  [page('Text', 'version: 1'), ['1: date is missing at the top, between two lines of ---; the day it came into force']],
  [page('Text', 'date: 2026-12-01\nversion: 1.5'), ['3: version is "1.5"; a whole number']],
  [page('Text', 'version: 0\ndate: 2026-12-01'), ['2: version is "0"']],
  [page('Text', 'version: 1\ndate: 1 December 2026'), ['3: date is "1 December 2026"']],
  [page('Text', 'version: 1\ndate: 2026-02-30'), ['3: date is "2026-02-30"']],
  [page(' \n'), ['1: the text is empty']],
  [page('Text\n- {compny}, {city}'), ['6: {compny} is no placeholder; {company}']],
  [page('{?phone} Call'), ['5: {?phone} is no placeholder; one of "brand", "company"']],
])('%j has a mistake', (file, expected) => {
  expect(mistakes(file)).toEqual(expected.map((start) => expect.stringContaining(start)));
});
