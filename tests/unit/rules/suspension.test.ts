import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSuspended, suspensionEnd, suspensionKey } from '#shared/rules/suspension.ts';

const NOW = Date.UTC(2026, 10, 23, 12);

test.each([
  ['2026-11-24', Date.UTC(2026, 10, 24)],
  ['2028-02-29', Date.UTC(2028, 1, 29)],
  ['2026-11-23', null],
  ['2027-02-29', null],
  ['2027-13-01', null],
  ['tomorrow', null],
  ['', null],
])('a suspension until %j ends at %j', (date, end) => {
  expect(suspensionEnd(date, NOW)).toBe(end);
});

test('a member is suspended exactly until the end, or until an operator lifts it', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.option(fc.integer()),
      fc.constantFrom('suspended', 'banned', null),
      (now, end, kind) => {
        const out = isSuspended({ suspension: kind, suspended_until: end }, now);
        expect(out).toBe(kind !== null && (end === null || now < end));
      },
    ),
  );
});

test('the text says whether there is an end', () => {
  expect(suspensionKey({ suspension: 'suspended', suspended_until: NOW })).toBe('account.suspended_until');
  expect(suspensionKey({ suspension: 'suspended', suspended_until: null })).toBe('account.suspended');
  expect(suspensionKey({ suspension: 'banned', suspended_until: null })).toBe('account.banned');
});
