import { expect, test } from 'vitest';
import { FairQueue, type Owner } from '#server/base/fair-queue.ts';

const [a, b, c] = ['a', 'b', 'c'].map((memberId, at) => ({ memberId, ip: `192.0.2.${at}` })) as [Owner, Owner, Owner];

/** A queue whose tasks end when the test says so, in the order in which they started. */
function openQueue(lanes: number, waitingPerMember: number) {
  const queue = new FairQueue({ lanes, waitingPerMember });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (owner: Owner, name: string) =>
    queue.run(owner, async () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
      return name;
    });
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { task, started, endAll };
}

test('members take turns, and their own tasks keep their order', async () => {
  const { task, started, endAll } = openQueue(1, 3);
  const tasks = [task(a, 'a1'), task(a, 'a2'), task(a, 'a3'), task(b, 'b1'), task(c, 'c1'), task(b, 'b2')];
  await endAll();
  expect(await Promise.all(tasks)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('as many tasks run at once as there are lanes, also after failures', async () => {
  const { task, started, endAll } = openQueue(2, 9);
  const failing = new FairQueue({ lanes: 1, waitingPerMember: 1 });
  await expect(failing.run(a, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await failing.run(a, async () => 'again')).toBe('again');
  const tasks = ['1', '2', '3'].map((name) => task(a, name));
  expect(started).toEqual(['1', '2']);
  await endAll();
  expect(await Promise.all(tasks)).toEqual(['1', '2', '3']);
});

test('a member with too many waiting tasks is refused, and others are not', async () => {
  const { task, endAll } = openQueue(1, 1);
  const tasks = [task(a, 'a1'), task(a, 'a2'), task(b, 'b1')];
  await expect(task(a, 'a3')).rejects.toMatchObject({ kind: 'too-many', details: { retryAfter: 5 } });
  await endAll();
  expect(await Promise.all(tasks)).toEqual(['a1', 'a2', 'b1']);
});

test.each([
  ['a network', '192.0.2.1', '192.0.2.1'],
  ['a /48 of IPv6', '2001:db8:1:1::1', '2001:db8:1:2::1'],
])('members of %s share its turns', async (_whose, ip, neighbor) => {
  const { task, started, endAll } = openQueue(1, 3);
  const [one, two] = [
    { memberId: 'one', ip },
    { memberId: 'two', ip: neighbor },
  ];
  const tasks = [task(one, '1a'), task(one, '1b'), task(one, '1c'), task(two, '2a'), task(c, 'c1'), task(c, 'c2')];
  await endAll();
  await Promise.all(tasks);
  expect(started).toEqual(['1a', '1b', 'c1', '2a', 'c2', '1c']);
});
