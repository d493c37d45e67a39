import { expect, test } from 'vitest';
import { formatDay } from '#src/features/conversation/format-day.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const at = (...day: [year: number, month: number, date: number]) =>
  formatDay('en-US', new Date(...day, 23).getTime(), NOW);

test('today and yesterday have names', () => {
  expect(at(2026, 10, 21)).toBe('today');
  expect(at(2026, 10, 20)).toBe('yesterday');
});

test('a day of the last months is shown without its year', () => {
  expect(at(2026, 10, 19)).toBe('Thursday, November 19');
  expect(at(2026, 1, 1)).toBe('Sunday, February 1');
});

test('an older day is shown with its year', () => {
  expect(at(2025, 10, 21)).toBe('Friday, November 21, 2025');
  expect(at(2020, 10, 21)).toBe('Saturday, November 21, 2020');
});
