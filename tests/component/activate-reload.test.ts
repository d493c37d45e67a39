import { expect, test } from 'vitest';
import { activateBy, activation } from '#src/state/account/activation.ts';

/** A new document only has the state of its history entry. */
test('remembers after a reload that the link has been used, on that page only', async () => {
  history.replaceState({ activated: true }, '', '/activate/done');
  await activateBy('');
  expect(activation.value).toBe('done');
  history.replaceState(null, '', '/activate/done');
  await activateBy('');
  expect(activation.value).toBe('gone');
});
