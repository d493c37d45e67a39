import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSteadyTime, STEADY_MS } from '#server/base/steady-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Begins work that the test ends, and notes how it was answered. */
function begin() {
  const work = Promise.withResolvers<string>();
  const answers: string[] = [];
  inSteadyTime(() => work.promise).then(
    (result) => answers.push(result),
    (error: Error) => answers.push(error.message),
  );
  return { ...work, answers };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('short work is answered after the same time, whatever its result', async () => {
  const [found, missing, refused] = [begin(), begin(), begin()];
  const answers = () => [found, missing, refused].map((each) => each.answers);
  found.resolve('found');
  await pass(STEADY_MS / 2);
  missing.resolve('not found');
  refused.reject(new Error('refused'));
  await pass(STEADY_MS / 2 - 1);
  expect(answers()).toEqual([[], [], []]);
  await pass(1);
  expect(answers()).toEqual([['found'], ['not found'], ['refused']]);
});

test('longer work is answered when it is done', async () => {
  const late = begin();
  await pass(2 * STEADY_MS);
  expect(late.answers).toEqual([]);
  late.resolve('late');
  await pass(0);
  expect(late.answers).toEqual(['late']);
});
