import { expect, test } from 'vitest';
import { activateBy, activation } from '#src/state/activation.ts';

/** All that is left in a new document is what the browser keeps with the entry of its history. */
test('a page that is reloaded after its link served still says so, and only that page', async () => {
  history.replaceState({ activated: true }, '', '/activate/done');
  await activateBy('');
  expect(activation.value).toBe('done');
  history.replaceState(null, '', '/activate/done');
  await activateBy('');
  expect(activation.value).toBe('gone');
});
