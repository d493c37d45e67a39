import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSteadyTime, STEADY_MS } from '#server/base/steady-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The time after which the work is answered, and with what. */
async function answerOf(work: () => Promise<string>): Promise<[number, string]> {
  const start = Date.now();
  const answer = inSteadyTime(work).then(
    (result) => [Date.now() - start, result],
    (error: Error) => [Date.now() - start, error.message],
  );
  await vi.runAllTimersAsync();
  return (await answer) as [number, string];
}
const after = (ms: number, text: string) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, text));

test('short work takes the same time, whatever its result', async () => {
  expect(await answerOf(async () => 'found')).toEqual([STEADY_MS, 'found']);
  expect(await answerOf(after(STEADY_MS / 2, 'not found'))).toEqual([STEADY_MS, 'not found']);
  expect(await answerOf(() => Promise.reject(new Error('refused')))).toEqual([STEADY_MS, 'refused']);
});

test('longer work is not cut off', async () => {
  expect(await answerOf(after(2 * STEADY_MS, 'late'))).toEqual([2 * STEADY_MS, 'late']);
});
