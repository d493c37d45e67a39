import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '#shared/rules/limits.ts';
import * as photoCheckLimits from '#shared/rules/photo-check-limits.ts';
import * as reportLimits from '#shared/rules/report-limits.ts';
import { findRepeatedIn, findRepeatedLimits } from '../../scripts/check/repeated-limits.ts';
import { ROOT } from '../../scripts/check/root.ts';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';

const SOURCES = globSync('{src,server,scripts}/**/*.{ts,tsx,scss}', { cwd: ROOT })
  .filter((path) => !path.startsWith('scripts/bench/'))
  .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
  .join('\n');
const IMPORTED = Array.from(
  SOURCES.matchAll(/import \{([^}]*)\} from '[^']*\/(?:[a-z-]+-)?limits\.ts'/g),
  ([, names = '']) => names,
);
const IN_STYLES = Array.from(SOURCES.matchAll(/\blimit\((\w+)\)/g), ([, name = '']) => name);
const USED = new Set([...IMPORTED.flatMap((names) => names.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []), ...IN_STYLES]);

test('every constant of the limits is imported outside tests', () => {
  expect(Object.keys({ ...limits, ...photoCheckLimits, ...reportLimits }).filter((name) => !USED.has(name))).toEqual(
    [],
  );
});

test('no number or text repeats a constant of limits.ts that is about the same thing', () => {
  expect(findRepeatedLimits(ROOT)).toEqual([]);
});

test.each([
  ['const MIN_AGE = 18;', 'MIN_AGE_YEARS'],
  ['  min_age: defaulted(max(min(integer(), 18), 99), 18),', 'MIN_AGE_YEARS'],
  ['if (age < 18) return null;', 'MIN_AGE_YEARS'],
  ['<input maxLength={255} />; const cityMax = 255;', 'CITY_MAX_CHARS'],
  ["document.cookie = 'i18n_redirected';", 'LOCALE_COOKIE'],
  ['if ([4, 7, 10].includes(ticks)) return;', 'ACTIVATION_MESSAGE_TICKS'],
  ['const MINUTE_MS = 60_000;', 'MINUTE_MS'],
  ['const NAME_MAX_CHARS = 40;', 'NAME_MAX_CHARS'],
])('finds the repeated value in %s', (code, limit) => {
  expect(findRepeatedIn(code).map((found) => found.limit)).toEqual([limit]);
});

test.each(['const ROWS = 18;', '// From the age of 18', 'const cityMax = 254;', 'inline-size: 12rem;'])(
  'finds nothing in %s',
  (code) => {
    expect(findRepeatedIn(code)).toEqual([]);
  },
);

/** A text without its placeholders, its tags and the forms of its plurals. */
const wordsOf = (text: string) => text.replace(/<\/?\d+\/?>|\{\w+(?:, \w+, )?|=\d+/g, '');

test.each(readdirSync(`${ROOT}/locales`))(
  'no text in %s contains a number: constants are placeholders',
  async (catalog) => {
    const texts = [...(await readCatalog(catalog)), ...(await readCatalog(catalog, 'mail'))];
    // Heights are what members choose from, and no limits.
    const limited = texts.filter(([id]) => !id.startsWith('field.height.'));
    expect(limited.filter(([, text]) => /\d/.test(wordsOf(text)))).toEqual([]);
  },
);
