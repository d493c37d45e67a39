import { existsSync, globSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hashOf } from '../build/files.ts';
import { COMPRESSED } from '../build/paths.ts';

const TEXT = /\.(?:html|js|css|json|svg|webmanifest|txt|xml)$/;
/** Below this the headers of an answer weigh more than what is saved. */
const WORTH_BYTES = 400;
const ENCODINGS = ['br', 'gz'] as const;

export interface CompressJob {
  readonly source: string;
  /** Without its ending. */
  readonly target: string;
}

/**
 * Puts a `.br` and a `.gz` beside every text file of a site. The work is done once per content, whatever the file is
 * called and however many sites have it, and kept in `.cache/compressed` for the next build.
 */
export class Compressor {
  readonly #workers: Worker[] = [];
  readonly #started = new Map<string, Promise<void>>();

  async compress(folder: string): Promise<void> {
    mkdirSync(COMPRESSED, { recursive: true });
    const files = globSync('**/*', { cwd: folder })
      .map((name) => join(folder, name))
      .filter((file) => TEXT.test(file) && statSync(file).isFile() && statSync(file).size >= WORTH_BYTES);
    await Promise.all(
      files.map(async (file) => {
        const hash = hashOf(readFileSync(file));
        const target = join(COMPRESSED, hash);
        await this.#once(hash, { source: file, target });
        for (const ending of ENCODINGS) {
          rmSync(`${file}.${ending}`, { force: true });
          linkSync(`${target}.${ending}`, `${file}.${ending}`);
        }
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #once(hash: string, job: CompressJob): Promise<void> {
    const started = this.#started.get(hash) ?? this.#run(job);
    this.#started.set(hash, started);
    return started;
  }

  async #run(job: CompressJob): Promise<void> {
    if (ENCODINGS.every((ending) => existsSync(`${job.target}.${ending}`))) return;
    const worker = this.#nextWorker();
    await new Promise<void>((resolve, reject) => {
      const onMessage = ({ target, error }: { target: string; error?: string }) => {
        if (target !== job.target) return;
        worker.off('message', onMessage);
        if (error) reject(new Error(`${job.source}: ${error}`));
        else resolve();
      };
      worker.setMaxListeners(0);
      worker.on('message', onMessage);
      worker.postMessage(job);
    });
  }

  #turn = 0;
  #nextWorker(): Worker {
    const index = this.#turn++ % availableParallelism();
    let worker = this.#workers[index];
    if (!worker) {
      worker = new Worker(new URL('./compress-worker.ts', import.meta.url));
      this.#workers[index] = worker;
    }
    return worker;
  }
}
