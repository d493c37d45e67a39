import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type ArtJob, runJob } from './jobs.ts';

// There is one worker per core, so more threads in each would only compete.
sharp.concurrency(1);
sharp.cache(false);

const port = parentPort;
if (!port) throw new Error('scripts/art/worker.ts runs as a worker of scripts/art.ts');
port.on('message', async (job: ArtJob) => {
  try {
    port.postMessage({ result: await runJob(job) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
