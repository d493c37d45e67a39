import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorFields, type Log } from '#server/base/log.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
/** A day that is worse than this says nothing new. */
const MAX_BYTES_PER_DAY = 5 * 1024 * 1024;
const FILE_OF_A_DAY = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

/** A failure that a page reported, without anything personal. */
export interface ErrorReport {
  readonly site: string;
  readonly build: string;
  readonly route: string;
  readonly message: string;
  /** `<chunk>.js:<line>:<column>` on each line, innermost first. */
  readonly frames: string;
}
export type WrittenReport = ErrorReport & { readonly time: string };

interface JournalOptions {
  /** Of the data folder. */
  readonly folder: string;
  readonly clock: () => number;
  readonly log: Log;
}

/** What pages reported in the last 30 days, one file a day and one line a report: what `npm run errors` reads. */
export class ErrorJournal {
  readonly #options: JournalOptions;

  constructor(options: JournalOptions) {
    this.#options = options;
  }

  /** Never fails: who reports a failure can do nothing about another. */
  async add(report: ErrorReport): Promise<void> {
    const { folder, clock, log } = this.#options;
    const time = new Date(clock()).toISOString();
    const file = join(folder, `${time.slice(0, 10)}.jsonl`);
    try {
      await mkdir(folder, { recursive: true });
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size < MAX_BYTES_PER_DAY) await appendFile(file, `${JSON.stringify({ time, ...report })}\n`);
    } catch (error) {
      log.error('client error not kept', errorFields(error));
    }
  }

  async sweep(): Promise<void> {
    const { folder, clock } = this.#options;
    const oldest = new Date(clock() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
    for (const name of await readdir(folder).catch(() => [])) {
      const [, day] = FILE_OF_A_DAY.exec(name) ?? [];
      if (day && day < oldest) await rm(join(folder, name), { force: true });
    }
  }
}

export const journalFolderOf = (dataDir: string): string => join(dataDir, 'client-errors');
