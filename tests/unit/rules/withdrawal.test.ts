import { expect, test } from 'vitest';
import { checkStartConsent } from '#shared/rules/withdrawal.ts';

test('in countries with a right of withdrawal, an order that starts at once needs the buyer’s wish', () => {
  expect(checkStartConsent('NL', false)).toEqual({ key: 'payment.consent_needed' });
  expect(checkStartConsent('NL', true)).toBeNull();
  expect(checkStartConsent('US', false)).toBeNull();
});
