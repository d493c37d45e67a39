import { expect, test } from 'vitest';
import { AGE_OPTIONS, shownAges } from '#shared/rules/search-filters.ts';

const shownAt = (siteMinAge: number) =>
  AGE_OPTIONS.map((option) => shownAges(option, siteMinAge)).map(
    (ages) => ages && `${ages.min_age ?? ''}-${ages.max_age ?? ''}`,
  );

test('age ranges start at the site’s minimum age', () => {
  expect(shownAt(18)).toEqual(['-', '18-25', '26-35', '36-45', '46-55', '56-65', '65-']);
  expect(shownAt(21)).toEqual(['-', '21-25', '26-35', '36-45', '46-55', '56-65', '65-']);
});

test('age ranges below the site’s minimum age are left out', () => {
  expect(shownAt(30)).toEqual(['-', null, '30-35', '36-45', '46-55', '56-65', '65-']);
});
