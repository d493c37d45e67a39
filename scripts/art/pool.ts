import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ArtJob, ArtResult } from './jobs.ts';

type Answer = { readonly result: ArtResult } | { readonly error: string };

function ask(worker: Worker, job: ArtJob): Promise<ArtResult> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.removeAllListeners('message').removeAllListeners('error');
      act();
    };
    worker.once('error', (error) => settle(() => reject(error)));
    worker.once('message', (answer: Answer) =>
      settle(() => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer.result))),
    );
    worker.postMessage(job);
  });
}

/** Runs jobs on all cores and calls `onDone` after each. */
export async function runOnAllCores(
  jobs: readonly ArtJob[],
  onDone: (job: ArtJob, result: ArtResult) => void,
): Promise<void> {
  const queue = [...jobs];
  const work = async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    try {
      for (let job = queue.shift(); job; job = queue.shift()) onDone(job, await ask(worker, job));
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
}
