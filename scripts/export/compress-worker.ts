import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CompressJob } from './compress.ts';

function compress({ source, target, quality }: CompressJob): void {
  const data = readFileSync(source);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  write(
    `${target}.br`,
    brotliCompressSync(data, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: data.length } }),
  );
  write(`${target}.gz`, gzipSync(data, { level: 9 }));
}

/** Under its name only when it is whole: a killed build leaves no half file for the next one. */
function write(file: string, data: Uint8Array): void {
  writeFileSync(`${file}.draft-${process.pid}`, data);
  renameSync(`${file}.draft-${process.pid}`, file);
}

parentPort?.on('message', (job: CompressJob) => {
  try {
    compress(job);
    parentPort?.postMessage({ target: job.target });
  } catch (error) {
    parentPort?.postMessage({ target: job.target, error: String(error) });
  }
});
