import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type ArtJob, runJob } from './jobs.ts';

// Each worker is one core's share: more threads inside would only get in each other's way.
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
