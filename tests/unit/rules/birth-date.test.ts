import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageAt,
  checkBirthDate,
  dateFieldOrder,
  daysInMonth,
  isDateIncomplete,
  parseDate,
} from '#shared/rules/birth-date.ts';
import { OLDEST_AGE_YEARS } from '#shared/rules/limits.ts';

const formatDate = ({ year, month, day }: { year: number; month: number; day: number }) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const parts = fc.record({
  year: fc.integer({ min: 1, max: 9999 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
});
const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

describe('a date', () => {
  it('is parsed if and only if it exists in the calendar', () => {
    fc.assert(
      fc.property(parts, ({ year, month, day }) => {
        const date = new Date(Date.UTC(2000, 0, 1));
        date.setUTCFullYear(year, month - 1, day);
        const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(parseDate(formatDate({ year, month, day }))).toEqual(isReal ? { year, month, day } : null);
        expect(day <= daysInMonth(year, month)).toBe(isReal);
      }),
    );
  });

  it.each([
    '',
    '2000-00-01',
    '2000-01-00',
    '0000-01-01',
    '2000-13-01',
    '2000-1-1',
    ' 2000-01-01',
    '2000-01-01T00:00',
    '1900-02-29',
  ])('is not %j', (text) => expect(parseDate(text)).toBeNull());

  it('of 29 February exists in leap years', () => {
    expect(['1996-02-29', '2000-02-29', '1900-02-29', '1999-02-29'].map((text) => parseDate(text) !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('an age', () => {
  it('grows by one on the birthday', () => {
    const at = (text: string) => Date.parse(text);
    expect(ageAt('2000-05-17', at('2026-05-16T23:59:59Z'))).toBe(25);
    expect(ageAt('2000-05-17', at('2026-05-17T00:00:00Z'))).toBe(26);
    expect(ageAt('2000-02-29', at('2026-02-28T12:00:00Z'))).toBe(25);
    expect(ageAt('2000-02-29', at('2026-03-01T00:00:00Z'))).toBe(26);
  });

  it('never decreases over time', () => {
    fc.assert(
      fc.property(parts, moment, moment, (born, a, b) => {
        fc.pre(parseDate(formatDate(born)) !== null);
        const [earlier, later] = [a.getTime(), b.getTime()].sort((x, y) => x - y) as [number, number];
        expect(ageAt(formatDate(born), later) ?? 0).toBeGreaterThanOrEqual(ageAt(formatDate(born), earlier) ?? 0);
      }),
    );
  });
});

describe('a date of birth', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it('is valid from the minimum age to the oldest plausible age', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 18, max: 99 }), (born, minAge) => {
        const text = formatDate(born);
        const age = ageAt(text, now);
        const tooYoung = { key: 'profile.date_of_birth_error', params: { min_age: minAge } };
        const tooOld = { key: 'profile.date_of_birth_year' };
        const problem = age !== null && age > OLDEST_AGE_YEARS ? tooOld : tooYoung;
        const isRight = age !== null && age >= minAge && age <= OLDEST_AGE_YEARS;
        expect(checkBirthDate(text, minAge, now)).toEqual(isRight ? null : problem);
      }),
    );
  });

  it('of 124 years ago asks for the year, not for an older member', () => {
    expect(checkBirthDate('1902-11-20', 18, now)).toEqual({ key: 'profile.date_of_birth_year' });
  });

  it('is valid from the birthday on, not the day before', () => {
    expect(checkBirthDate('2008-11-21', 18, now)).toBeNull();
    expect(checkBirthDate('2008-11-22', 18, now)).not.toBeNull();
    expect(checkBirthDate('2027-01-01', 18, now)).not.toBeNull();
  });
});

it('orders the fields by the browser’s locale, day first by default', () => {
  const order = (locale: string) =>
    dateFieldOrder(locale)
      .map((part) => part[0])
      .join('');
  expect(['nl-NL', 'en-GB', 'de', 'en-US', 'ja-JP', 'hu', 'sv-SE', 'x', ''].map(order)).toEqual([
    'dmy',
    'dmy',
    'dmy',
    'mdy',
    'ymd',
    'ymd',
    'ymd',
    'dmy',
    'dmy',
  ]);
});

it.each([
  ['0000-05-17', true],
  ['1990-00-17', true],
  ['1990-05-00', true],
  ['1990-05-17', false],
  ['2000-10-10', false],
])('%s lacks a part: %s', (date, isIncomplete) => {
  expect(isDateIncomplete(date)).toBe(isIncomplete);
});
