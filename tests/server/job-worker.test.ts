import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/base/log.ts';
import type { JobQueue } from '#server/notify/jobs/job-queue.ts';
import { JobWorker } from '#server/notify/jobs/job-worker.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import { jobBench } from '../fixtures/job-bench.ts';

const workers: JobWorker<MailQueueRow>[] = [];
let bench: Awaited<ReturnType<typeof jobBench>>;
beforeEach(async () => {
  bench = await jobBench();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await bench.drop();
});

function openWorker(queue: JobQueue<MailQueueRow>, run: (job: MailQueueRow) => Promise<void>, lanes = 3) {
  const worker = new JobWorker({ queue, run, lanes, log: createLog('silent'), failureEvent: 'queue_failed' });
  workers.push(worker);
  return worker;
}

test('a worker runs at most as many jobs at once as it has lanes, and a slow job delays no other', async () => {
  for (let index = 0; index < 12; index += 1) await bench.addJob(`job-${index}`);
  const queue = bench.openQueue();
  const full = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  let [started, running, most] = [0, 0, 0];
  const worker = openWorker(queue, async (job) => {
    started += 1;
    running += 1;
    most = Math.max(most, running);
    if (started === 3) full.resolve();
    await (started === 1 ? slow.promise : full.promise);
    await queue.complete(job);
    running -= 1;
    if (started === 12) slow.resolve();
  });
  await worker.runDue();
  expect([started, most]).toEqual([12, 3]);
});

test('a worker runs a new job while all others are slow', async () => {
  const queue = bench.openQueue();
  const slow = Promise.withResolvers<void>();
  const finished: string[] = [];
  const worker = openWorker(queue, async (job) => {
    if (job.id === 'slow') await slow.promise;
    await queue.complete(job);
    finished.push(job.id);
  });
  await worker.start();
  await bench.addJob('slow', queue);
  await bench.addJob('fast', queue);
  await vi.waitFor(() => expect(finished).toEqual(['fast']));
  slow.resolve();
  await vi.waitFor(() => expect(finished).toEqual(['fast', 'slow']));
});

test('a worker is woken by a commit, and not by a transaction that fails', async () => {
  const queue = bench.openQueue();
  const wake = vi.fn();
  queue.onWake(wake);
  const failing = bench.store.transaction(async (tx) => {
    queue.wakeAfterCommit(tx);
    expect(wake).not.toHaveBeenCalled();
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(wake).not.toHaveBeenCalled();
  await bench.addJob('job', queue);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('on stop a worker waits for the running job and starts no other', async () => {
  for (const id of ['first', 'second']) await bench.addJob(id);
  const queue = bench.openQueue();
  const slow = Promise.withResolvers<void>();
  const finished: string[] = [];
  const worker = openWorker(
    queue,
    async (job) => {
      await slow.promise;
      await queue.complete(job);
      finished.push(job.id);
    },
    1,
  );
  const round = worker.runDue();
  await vi.waitFor(async () => expect((await bench.rowOf('first')).attempts).toBe(1));
  const stopped = worker.stop();
  slow.resolve();
  await Promise.all([round, stopped]);
  queue.wake();
  await worker.runDue();
  expect(finished).toEqual(['first']);
});

test('a worker continues after a job that throws', async () => {
  for (const id of ['bad', 'good']) await bench.addJob(id);
  const queue = bench.openQueue();
  const finished: string[] = [];
  const worker = openWorker(queue, async (job) => {
    if (job.id === 'bad') throw new Error('failed');
    finished.push(job.id);
    await queue.complete(job);
  });
  await worker.runDue();
  expect(finished).toEqual(['good']);
});
