import { expect, test } from 'vitest';
import { SerialQueue } from '#server/base/serial-queue.ts';

test('a queue runs one task at a time, and refuses a task when too many are pending', async () => {
  const queue = new SerialQueue(1);
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = queue.run(async () => {
    await promise;
    order.push('first');
  });
  const second = queue.run(async () => void order.push('second'));
  const third = queue.run(async () => void order.push('third'));
  await expect(third).rejects.toMatchObject({ kind: 'unavailable', key: 'error.busy', details: { retryAfter: 5 } });
  resolve();
  await Promise.all([first, second]);
  await queue.run(async () => void order.push('fourth'));
  expect(order).toEqual(['first', 'second', 'fourth']);
});
