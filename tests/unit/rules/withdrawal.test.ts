import { expect, test } from 'vitest';
import { checkStartConsent } from '#shared/rules/withdrawal.ts';

test('where buyers can withdraw, an order that starts at once needs their wish', () => {
  expect(checkStartConsent('NL', false)).toEqual({ key: 'payment.consent_needed' });
  expect(checkStartConsent('NL', true)).toBeNull();
  expect(checkStartConsent('US', false)).toBeNull();
});
