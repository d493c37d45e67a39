import { afterEach, expect, test, vi } from 'vitest';
import { emptyRestoredForms } from '#src/platform/empty-restored-forms.ts';

afterEach(() => vi.restoreAllMocks());

/** What the form has after a load of this kind, which began with the typed text. */
function textAfter(type: string): string[] {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  document.body.innerHTML = '<form><input value="given"><textarea></textarea></form>';
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  for (const field of fields) field.value = 'typed';
  emptyRestoredForms();
  return fields.map(({ value }) => value);
}

test.each(['back_forward', 'reload'])('empties the forms of a page after %s', (type) => {
  expect(textAfter(type)).toEqual(['given', '']);
});

test('keeps what was typed on a page that was opened, before its script ran', () => {
  expect(textAfter('navigate')).toEqual(['typed', 'typed']);
});
