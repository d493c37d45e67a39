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

/** The pages that a stranger's first visit begins with. */
const FIRST_PAGES = /^(?:_locales\/\w+\/)?(?:landers\/.+\/)?index\.html$/;
const BEST = 11;
/** A fifth of the time for 3 % more bytes: there are a thousand pages, and every build changes all of them. */
const GOOD = 10;

/** Brotli's quality for a file of a site, named from the site's root. */
export function qualityOf(name: string): number {
  if (!name.endsWith('.html')) return BEST;
  return FIRST_PAGES.test(name) ? BEST : GOOD;
}

export interface CompressJob {
  readonly source: string;
  readonly quality: number;
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
    const names = globSync('**/*', { cwd: folder }).filter((name) => {
      if (!TEXT.test(name)) return false;
      const found = statSync(join(folder, name));
      return found.isFile() && found.size >= WORTH_BYTES;
    });
    await Promise.all(
      names.map(async (name) => {
        const file = join(folder, name);
        const quality = qualityOf(name);
        const target = join(COMPRESSED, `${hashOf(readFileSync(file))}-${quality}`);
        await this.#once({ source: file, target, quality });
        for (const ending of ENCODINGS) {
          rmSync(`${file}.${ending}`, { force: true });
          linkSync(`${target}.${ending}`, `${file}.${ending}`);
        }
      }),
    );
  }

  /** Also forgets what no site has any more: a file with no other name than the one in the cache. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
    for (const name of globSync('*', { cwd: COMPRESSED })) {
      const file = join(COMPRESSED, name);
      if (statSync(file).nlink === 1) rmSync(file, { force: true });
    }
  }

  #once(job: CompressJob): Promise<void> {
    const started = this.#started.get(job.target) ?? this.#run(job);
    this.#started.set(job.target, started);
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
