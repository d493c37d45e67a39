import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorFields } from '#server/base/log.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { ClientErrorNeeds } from './needs.ts';

const RETENTION_DAYS = 30;
/** The limit per day. More reports would add nothing new. */
const MAX_BYTES_PER_DAY = 5 * 1024 * 1024;
const FILE_OF_A_DAY = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

/** An error that a page reported, without personal data. */
interface ErrorReport {
  readonly site: string;
  readonly build: string;
  readonly route: string;
  readonly message: string;
  /** `<chunk>.js:<line>:<column>` on each line, innermost first. */
  readonly frames: string;
}
export type StoredReport = ErrorReport & { readonly time: string };

interface JournalOptions extends ClientErrorNeeds {
  /** Within the data folder. */
  readonly folder: string;
}

/** Error reports of the last 30 days, one file a day, one line a report. `npm run errors` reads them. */
export class ErrorJournal {
  readonly #options: JournalOptions;

  constructor(options: JournalOptions) {
    this.#options = options;
  }

  /** Never rejects, because the page couldn't do anything about a failure. */
  async add(report: ErrorReport): Promise<void> {
    const { folder, clock, log } = this.#options;
    const time = new Date(clock()).toISOString();
    const file = join(folder, `${time.slice(0, 10)}.jsonl`);
    try {
      await mkdir(folder, { recursive: true });
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size < MAX_BYTES_PER_DAY) await appendFile(file, `${JSON.stringify({ time, ...report })}\n`);
    } catch (error) {
      log.error('client error not stored', errorFields(error));
    }
  }

  async sweep(): Promise<void> {
    const { folder, clock } = this.#options;
    const oldest = new Date(clock() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
    for (const name of await readdir(folder).catch(() => [])) {
      const [, day] = FILE_OF_A_DAY.exec(name) ?? [];
      if (day && day < oldest) await rm(join(folder, name), { force: true });
    }
  }
}

export const journalFolderOf = (dataDir: string): string => join(dataDir, 'client-errors');
