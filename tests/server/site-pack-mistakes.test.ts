import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COUNTRIES } from '#server/geo/region-ids.ts';
import { loadSitePacks } from '#server/sites/load-sites.ts';
import { sitePack } from '#shared/contracts/site-pack.ts';
import { checkSitePack } from '#shared/rules/site-pack-check.ts';

const ROOT = join(import.meta.dirname, '../..');
const GOOD = JSON.parse(readFileSync(join(ROOT, 'sites/she.localhost.json'), 'utf8'));

/** The error message of a start with this text as the only pack; empty if it is valid. */
function mistakesIn(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-packs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'she.localhost.json');
  writeFileSync(file, text);
  try {
    loadSitePacks(folder, ['she']);
    return [];
  } catch (error) {
    return (error as Error).message.replaceAll(file, 'pack').split('\n');
  }
}

const company = (change: object) => ({ company: { ...GOOD.company, ...change } });

test.each([
  [{ countries: ['Duitsland'] }, 'countries[0] is "Duitsland"; right would be "DE".'],
  [{ countries: ['The moon'] }, 'countries[0] is "The moon"; right would be a country code of two capital letters'],
  [
    { countries: ['AQ'] },
    `countries[0] is "AQ", a country whose regions Sevenfold doesn't know; right would be one of`,
  ],
  [{ visible_profile_fields: ['contry'] }, 'visible_profile_fields[0] is "contry"; right would be "country".'],
  [{ visible_profile_fields: ['x'] }, 'visible_profile_fields[0] is "x"; right would be one of "country", '],
  [company({ country: 'Germany' }), 'company.country is "Germany"; right would be "DE".'],
  [company({ country: 'uk' }), 'company.country is "uk"; right would be "GB".'],
  [company({ country: '' }), 'company.country is ""; right would be a country code of two capital letters'],
  [company({ name: ' ' }), 'company.name is " "; right would be a text that is not empty.'],
  [company({ support_email: 'help' }), 'company.support_email is "help"; right would be an email address.'],
  [company({ adress: '' }), 'company.adress is not known here; right would be "address".'],
])('%j stops the start', (change, expected) => {
  const [first = ''] = mistakesIn(JSON.stringify({ ...GOOD, prices: undefined, ...change }));
  expect(first).toContain(`pack:1: ${expected}`);
});

test('a pack with a byte-order mark, as editors on Windows write it, is read with the same lines', () => {
  const text = JSON.stringify(GOOD, null, 2);
  expect(mistakesIn(`\uFEFF${text}`)).toEqual([]);
  const wrong = text.replace('"NL"', '"BE"').replace('"DE"', '"BE"');
  expect(mistakesIn(`\uFEFF${wrong}`)).toEqual(mistakesIn(wrong));
});

test('each mistake has its line', () => {
  const text = JSON.stringify({ ...GOOD, prices: undefined, ...company({ country: 'Germany' }) }, null, 2);
  const unsuited = text.replace('"DE"', '"AQ"');
  const lineWith = (part: string) => unsuited.split('\n').findIndex((line) => line.includes(part)) + 1;
  expect(mistakesIn(text.replace('"NL"', '"BE"').replace('"DE"', '"BE"')).slice(0, 2)).toEqual([
    expect.stringMatching(`^pack:${lineWith('"BE"')}: countries\\[1\\] names "BE" again`),
    expect.stringMatching(`^pack:${lineWith('"AQ"')}: countries\\[2\\] names "BE" again`),
  ]);
  expect(mistakesIn(unsuited)).toEqual([
    expect.stringContaining(`pack:${lineWith('"AQ"')}: countries[2] is "AQ"`),
    `pack:${lineWith('"Germany"')}: company.country is "Germany"; right would be "DE".`,
  ]);
  expect(mistakesIn(text.replace('"name": "Irisa"', '"nam": "Irisa"'))).toEqual([
    'pack:1: name is missing; right would be a name of 1 to 60 characters.',
    `pack:${lineWith('"name"')}: nam is not known here; right would be "name".`,
  ]);
});

test('a file that is not JSON is reported with the line of the mistake', () => {
  const text = JSON.stringify(GOOD, null, 2);
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('"niche"')) + 1;
  const start = (at: number, reason: string) => [
    expect.stringContaining(`pack:${at}: the file is not JSON (${reason}`),
  ];
  expect(mistakesIn(text.replace('"she",', 'she,'))).toEqual(start(line, "Unexpected token 's')"));
  expect(mistakesIn(text.replace('"she",', '"she"'))).toEqual(start(line + 1, "Expected ',' or '}'"));
  expect(mistakesIn(text.slice(0, -1))).toEqual(start(lines.length, "Expected ',' or '}'"));
  expect(mistakesIn('')).toEqual(start(1, 'Unexpected end'));
});

test('the example in the documents has every setting and no mistake', () => {
  const document = readFileSync(join(ROOT, 'docs/site-pack.md'), 'utf8');
  const example = JSON.parse(/```json\n(\{\n {2}"\$schema"[^`]+)```/.exec(document)?.[1] ?? '{}');
  expect(Object.keys(example).sort()).toEqual(Object.keys(sitePack.schema).sort());
  const { problems } = checkSitePack(`${example.host}.json`, example, { niches: ['she'], countries: COUNTRIES });
  expect(problems).toEqual([]);
});
