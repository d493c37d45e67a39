import { errorFields, type Log } from '#server/base/log.ts';
import { repeat } from '#server/base/repeat.ts';
import type { WorkJournal } from '#server/base/repeated-work.ts';
import type { Tx } from '#server/store/db.ts';
import { settleNews } from '../news/news-mail.ts';
import { findDueNews } from '../news/queries.ts';
import { settleDigest } from './digest-mail.ts';
import { type NoticeNeeds, settleNotice } from './notice-mail.ts';
import { findDueDigests, findDueNotices, releaseNoticesAhead } from './queries.ts';

const POLL_INTERVAL_MS = 5_000;
const BATCH = 50;
/** In one round. A flood of likes by a few members must not delay the mails of all others by minutes. */
const BATCHES_MAX = 20;

type Settle<Row> = (tx: Tx, deps: NoticeNeeds, row: Row) => Promise<boolean>;
type NoticeWorkerOptions = NoticeNeeds & { readonly log: Log };

/**
 * Queues the mails about likes, messages and news that are due, every few seconds. Each is claimed, decided and queued in one
 * transaction. It needs no lease for that reason, and several processes queue each mail once.
 */
export class NoticeWorker {
  readonly #options: NoticeWorkerOptions;
  #isStopped = false;
  /** The time of the last round. The first round may come after a clock that was set back while no server ran. */
  #latestTime = Number.POSITIVE_INFINITY;
  #stopRepeating: () => Promise<void> = async () => {};

  constructor(options: NoticeWorkerOptions) {
    this.#options = options;
  }

  start(journal: WorkJournal): void {
    const { log } = this.#options;
    this.#stopRepeating = repeat({
      everyMs: POLL_INTERVAL_MS,
      work: () => this.settleDue(),
      log,
      failureEvent: 'notices_failed',
      rounds: journal.watch('notices', POLL_INTERVAL_MS),
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#stopRepeating();
  }

  /** Decides about everything that is due now. */
  async settleDue(): Promise<void> {
    const { store, clock } = this.#options;
    const { db } = store;
    const now = clock();
    if (now < this.#latestTime) await releaseNoticesAhead(db, now);
    this.#latestTime = now;
    await this.#settleAll(() => findDueNotices(db, now, BATCH), settleNotice);
    await this.#settleAll(() => findDueNews(db, now, BATCH), settleNews);
    await this.#settleAll(() => findDueDigests(db, now, BATCH), settleDigest);
  }

  async #settleAll<Row>(find: () => Promise<readonly Row[]>, settle: Settle<Row>): Promise<void> {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const rows = await find();
      const failures = await this.#settleEach(rows, settle);
      // Rows that failed would come first again.
      if (rows.length < BATCH || failures > 0 || this.#isStopped) return;
    }
  }

  /** A failure delays no other row. The row stays due for the next round. Returns the number of failures. */
  async #settleEach<Row>(rows: readonly Row[], settle: Settle<Row>): Promise<number> {
    const { store, log } = this.#options;
    let failures = 0;
    for (const row of rows) {
      if (this.#isStopped) break;
      try {
        await store.transaction((tx) => settle(tx, this.#options, row));
      } catch (error) {
        failures += 1;
        log.error('notice_failed', errorFields(error));
      }
    }
    return failures;
  }
}
