import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMember } from '../fixtures/member-rows.ts';
import { openPhotoBench, type PhotoBench } from '../fixtures/photo-bench.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';

let bench: PhotoBench;
beforeAll(async () => {
  bench = await openPhotoBench();
});
afterAll(() => bench.close());

/** The order in which photos are rendered that have come from these addresses, one after the other. */
async function turnsOf(addresses: readonly string[]): Promise<string[]> {
  const turns: string[] = [];
  const file = await cameraJpeg();
  const allReceived = Promise.withResolvers<void>();
  const added: Promise<unknown>[] = [];
  for (const ip of addresses) {
    const member = await storeMember(bench.store);
    const received = Promise.withResolvers<void>();
    const read = async () => {
      turns.push(ip);
      await allReceived.promise;
      return file;
    };
    const receive = async () => {
      received.resolve();
      return { read, close: async () => undefined };
    };
    added.push(bench.photos.add({ member, ip }, receive));
    await received.promise;
  }
  // The last one takes its place in the queue.
  await new Promise(setImmediate);
  allReceived.resolve();
  await Promise.all(added);
  return turns;
}

test.each([
  ['one network', Array.from({ length: 4 }, () => '198.51.100.1'), '198.51.100.2'],
  ['a /48 of IPv6', Array.from({ length: 4 }, (_, at) => `2001:db8:1:${at}::1`), '2001:db8:2::1'],
])('the photos of %s delay those of others by one each', async (_whose, theirs, other) => {
  const turns = await turnsOf([...theirs, other]);
  expect(turns.indexOf(other)).toBe(2);
  expect(turns).toHaveLength(5);
});
