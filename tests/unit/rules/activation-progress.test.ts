import { expect, test } from 'vitest';
import { activationMessage, isActivationDone } from '#shared/rules/activation-progress.ts';

test('the message changes at 4, 7 and 10 ticks', () => {
  const messages = Array.from({ length: 21 }, (_, ticks) => activationMessage(ticks));
  expect(messages.map(String).join('')).toBe('111122233344444444444');
});

test('the progress ends after twenty ticks, or at once when the email is delivered', () => {
  expect([0, 19, 20].map((ticks) => isActivationDone(ticks, false))).toEqual([false, false, true]);
  expect(isActivationDone(0, true)).toBe(true);
});
