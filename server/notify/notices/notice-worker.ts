import { errorFields, type Log } from '#server/base/log.ts';
import { settleNews } from '../news/news-mail.ts';
import { settleDigest } from './digest-mail.ts';
import { type NoticeNeeds, settleNotice } from './notice-mail.ts';

const POLL_MS = 5_000;
const BATCH = 50;

type NoticeWorkerOptions = NoticeNeeds & { log: Log };

/** Turns what happened into mails, every few seconds and after a restart too: what is due stands in the database. */
export class NoticeWorker {
  readonly #options: NoticeWorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: NoticeWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#soon(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Settles all that is due now, and answers how many mails were queued. */
  async settleDue(): Promise<number> {
    return (await this.#settleNotices()) + (await this.#settleNews()) + (await this.#settleDigests());
  }

  async #settleNotices(): Promise<number> {
    const { store, clock } = this.#options;
    const due = await store.db
      .selectFrom('notifications')
      .select(['id', 'mail_due'])
      .where('mail_due', '<=', clock())
      .orderBy('mail_due')
      .limit(BATCH)
      .execute();
    return this.#each(due, (item) => store.transaction((tx) => settleNotice(tx, this.#options, item)));
  }

  async #settleNews(): Promise<number> {
    const { store, clock } = this.#options;
    const due = await store.db
      .selectFrom('notification_settings')
      .select(['member_id', 'news_due'])
      .where('news_due', '<=', clock())
      .orderBy('news_due')
      .limit(BATCH)
      .execute();
    return this.#each(due, (row) => store.transaction((tx) => settleNews(tx, this.#options, row)));
  }

  async #settleDigests(): Promise<number> {
    const { store, clock } = this.#options;
    const due = await store.db
      .selectFrom('notification_settings')
      .select(['member_id', 'digest_due'])
      .where('digest_due', '<=', clock())
      .orderBy('digest_due')
      .limit(BATCH)
      .execute();
    return this.#each(due, (row) => store.transaction((tx) => settleDigest(tx, this.#options, row)));
  }

  /** One that fails is tried again at the next turn, and holds up no other. */
  async #each<Row>(rows: readonly Row[], settle: (row: Row) => Promise<boolean>): Promise<number> {
    let queued = 0;
    for (const row of rows) {
      if (this.#stopped) break;
      try {
        if (await settle(row)) queued += 1;
      } catch (error) {
        this.#options.log.error('notice_failed', errorFields(error));
      }
    }
    return queued;
  }

  #soon(delayMs: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.settleDue()
        .then(() => {})
        .catch((error: unknown) => this.#options.log.error('notices_failed', errorFields(error)))
        .finally(() => this.#soon(POLL_MS));
    }, delayMs);
    this.#timer.unref();
  }
}
