import type { FieldProblem } from './field-problem.ts';
import { OLDEST_AGE_YEARS } from './limits.ts';

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}
export type DatePart = keyof DateParts;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/** The parts of `YYYY-MM-DD`, or null if there is no such date (docs/product/sign-up.md#date-of-birth). */
export function parseDate(text: string): DateParts | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return null;
  return day <= daysInMonth(year, month) ? { year, month, day } : null;
}

/** Full years at `now` (epoch ms, in UTC), or null if the text is not a date. */
export function ageAt(dateOfBirth: string, now: number): number | null {
  const born = parseDate(dateOfBirth);
  if (!born) return null;
  const today = new Date(now);
  const month = today.getUTCMonth() + 1;
  const isBefore = month < born.month || (month === born.month && today.getUTCDate() < born.day);
  return today.getUTCFullYear() - born.year - (isBefore ? 1 : 0);
}

/** Some part of `YYYY-MM-DD` is not chosen yet. */
export const isDateIncomplete = (dateOfBirth: string): boolean => /(?:^|-)0+(?:-|$)/.test(dateOfBirth);

export function checkBirthDate(dateOfBirth: string, minAge: number, now: number): FieldProblem | null {
  const age = ageAt(dateOfBirth, now);
  if (age !== null && age > OLDEST_AGE_YEARS) return { key: 'profile.date_of_birth_year' };
  if (age !== null && age >= minAge) return null;
  return { key: 'profile.date_of_birth_error', params: { min_age: minAge } };
}

const ORDERS = {
  dmy: ['day', 'month', 'year'],
  mdy: ['month', 'day', 'year'],
  ymd: ['year', 'month', 'day'],
} as const satisfies Record<string, readonly DatePart[]>;

/**
 * The order of the three fields for the browser's locale: DMY, MDY or YMD; DMY for any other
 * (docs/product/sign-up.md#date-of-birth).
 */
export function dateFieldOrder(locale: string): readonly DatePart[] {
  try {
    const parts = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'gregory',
    })
      .formatToParts(0)
      .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? type[0] : []))
      .join('');
    return parts === 'mdy' || parts === 'ymd' ? ORDERS[parts] : ORDERS.dmy;
  } catch {
    return ORDERS.dmy;
  }
}
