import { expect, test } from 'vitest';
import { dayPartAt } from '#shared/rules/greeting.ts';

test('begins the evening when people of that language say so', () => {
  const evenings = { en: 1080, nl: 1080, de: 1080, fr: 1080, pl: 1080, it: 1020, es: 1230 } as const;
  for (const [locale, evening] of Object.entries(evenings) as [keyof typeof evenings, number][]) {
    expect(dayPartAt(299, locale)).toBe('evening');
    expect(dayPartAt(300, locale)).toBe('morning');
    expect(dayPartAt(720, locale)).toBe('afternoon');
    expect(dayPartAt(evening - 1, locale)).toBe('afternoon');
    expect(dayPartAt(evening, locale)).toBe('evening');
  }
});
