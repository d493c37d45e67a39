import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JobQueue, LEASE_MS } from '#server/notify/jobs/job-queue.ts';
import { MAIL_JOBS, POSTBACK_JOBS, PUSH_JOBS } from '#server/notify/jobs/queries.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import { jobBench } from '../fixtures/job-bench.ts';

let bench: Awaited<ReturnType<typeof jobBench>>;
beforeEach(async () => {
  bench = await jobBench();
});
afterEach(() => bench.drop());

async function claimedFrom(queue: JobQueue<MailQueueRow>): Promise<MailQueueRow> {
  const job = await queue.claim();
  if (!job) throw new Error('There is no job.');
  return job;
}

test('a queue gives each job to one of several processes, the oldest first', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `job-${String(index).padStart(2, '0')}`);
  for (const id of ids) {
    await bench.addJob(id);
    bench.pass(1);
  }
  expect((await claimedFrom(bench.openQueue())).id).toBe('job-00');
  const claims = await Promise.all(ids.map(() => bench.openQueue().claim()));
  const claimed = claims.flatMap((job) => job?.id ?? []);
  expect(new Set(claimed).size).toBe(claimed.length);
  for (let job = await bench.openQueue().claim(); job; job = await bench.openQueue().claim()) claimed.push(job.id);
  expect(claimed.toSorted()).toEqual(ids.slice(1));
});

test('a queue gives a job again only after its lease', async () => {
  await bench.addJob('job');
  const first = await claimedFrom(bench.openQueue());
  bench.pass(LEASE_MS - 1);
  expect(await bench.openQueue().claim()).toBeNull();
  bench.pass(1);
  const second = await claimedFrom(bench.openQueue());
  expect([first.attempts, second.attempts]).toEqual([1, 2]);
});

test('a queue ignores a failure that is reported after the lease, but not a success', async () => {
  await bench.addJob('job');
  const queue = bench.openQueue();
  const late = await claimedFrom(queue);
  bench.pass(LEASE_MS);
  const current = await claimedFrom(queue);
  await queue.retry(late, 'too late');
  await queue.giveUp(late, 'too late');
  expect(await bench.rowOf('job')).toMatchObject({ attempts: 2, next_attempt: current.next_attempt, failed_at: null });
  await queue.complete(late);
  bench.pass(LEASE_MS);
  expect(await queue.claim()).toBeNull();
});

test('a queue does not count an attempt that was postponed', async () => {
  await bench.addJob('job');
  const queue = bench.openQueue();
  await queue.postpone(await claimedFrom(queue), bench.clock() + 5_000);
  bench.pass(4_999);
  expect(await queue.claim()).toBeNull();
  bench.pass(1);
  expect((await claimedFrom(queue)).attempts).toBe(1);
});

test('a queue drops the content of a job that is finished or no longer wanted, and keeps it of one that was given up', async () => {
  const queue = bench.openQueue();
  await bench.addJob('finished');
  await queue.complete(await claimedFrom(queue));
  await bench.addJob('given-up');
  await queue.giveUp(await claimedFrom(queue), '550');
  await bench.addJob('dropped');
  await queue.drop(await claimedFrom(queue));
  expect(await bench.rowOf('finished')).toMatchObject({ data: '{}', delivered_at: bench.clock(), failed_at: null });
  expect(await bench.rowOf('given-up')).toMatchObject({
    data: '{"a":1}',
    delivered_at: null,
    failed_at: bench.clock(),
    last_error: '550',
  });
  expect(await bench.rowOf('dropped')).toMatchObject({ data: '{}', delivered_at: null, failed_at: bench.clock() });
});

test('on SQLite, after a restart, a queue gives out the jobs of a killed process at once', async () => {
  await bench.addJob('job');
  await claimedFrom(bench.openQueue());
  const queue = bench.openQueue();
  await queue.resume();
  expect((await queue.claim())?.id).toBe(bench.store.engine === 'sqlite' ? 'job' : undefined);
});

test.each([
  ['mails', MAIL_JOBS],
  ['postbacks', POSTBACK_JOBS],
  ['pushes', PUSH_JOBS],
] as const)('there is no job of %s in an empty database', async (_name, table) => {
  const queue = new JobQueue<never>({ store: bench.store, clock: bench.clock }, table as never, {
    firstPauseMs: 1,
    maxPauseMs: 1,
  });
  await queue.resume();
  expect(await queue.claim()).toBeNull();
});

test('a queue never gives a job to two workers at once', async () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('claim' as const), worker: fc.nat(2) }),
    fc.record({ kind: fc.constantFrom('complete', 'retry', 'giveUp', 'postpone'), worker: fc.nat(2) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 900, 8_000, LEASE_MS) }),
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      round += 1;
      await bench.store.db.deleteFrom('mail_queue').execute();
      for (const name of ['a', 'b']) await bench.addJob(`${round}-${name}`);
      const queue = bench.openQueue();
      const held: (MailQueueRow | null)[] = [null, null, null];
      const done = new Set<string>();
      for (const each of actions) {
        if (each.kind === 'pass') bench.pass(each.ms);
        else if (each.kind === 'claim') {
          const job = await queue.claim();
          if (job) {
            expect(done).not.toContain(job.id);
            const others = held.filter((other, worker) => worker !== each.worker && other?.id === job.id);
            for (const other of others) expect(other?.next_attempt).toBeLessThanOrEqual(bench.clock());
          }
          held[each.worker] = job;
        } else {
          const job = held[each.worker];
          if (!job) continue;
          held[each.worker] = null;
          if (each.kind === 'complete') {
            await queue.complete(job);
            done.add(job.id);
          } else if (each.kind === 'postpone') await queue.postpone(job, bench.clock() + 1_000);
          else await queue[each.kind](job, 'failed');
        }
      }
    }),
    { numRuns: 60 },
  );
});
