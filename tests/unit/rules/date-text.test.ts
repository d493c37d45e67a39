import { expect, test } from 'vitest';
import { dateText } from '#shared/rules/date-text.ts';

const on = (day: number, tag: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) =>
  dateText(tag, Date.UTC(2026, 11, day, 12), { timeZone: 'UTC', ...options });

test('says the first of a month as French does', () => {
  expect(on(1, 'fr-FR')).toBe('1er décembre 2026');
  expect(on(1, 'fr-FR', { weekday: 'long', day: 'numeric', month: 'long' })).toBe('mardi 1er décembre');
  expect(on(2, 'fr-FR')).toBe('2 décembre 2026');
  expect(on(11, 'fr-FR')).toBe('11 décembre 2026');
  expect(on(1, 'fr-FR', { dateStyle: 'short' })).toBe('01/12/2026');
});

test('has the day of the week in Italian, so that no article stands before it', () => {
  expect(on(8, 'it-IT')).toBe('martedì 8 dicembre 2026');
  expect(on(8, 'it-IT', { dateStyle: 'medium' })).toBe('8 dic 2026');
});

test('says a date as Intl does in other languages', () => {
  expect(on(1, 'en-US')).toBe('December 1, 2026');
});
