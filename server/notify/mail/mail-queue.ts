import { runAfterCommit } from '#server/store/recording.ts';
import type { Store, Tx } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { MailData, MailTemplate } from './mail-data.ts';

export interface NewMail<Name extends MailTemplate = MailTemplate> {
  site: { readonly pack: { readonly host: string } };
  locale: Locale;
  to: string;
  template: Name;
  data: MailData[Name];
  member_id: string | null;
}

export interface QueuedMail {
  id: string;
  site_host: string;
  to_address: string;
  template: string;
  member_id: string | null;
  locale: string;
  data: string;
  attempts: number;
}

/** A process that dies while sending gives the mail back after this; SMTP has given up long before. */
const LEASE_MS = 60_000;
const BATCH = 10;
const ATTEMPTS_MAX = 12;
const BACKOFF_FIRST_MS = 15_000;
const BACKOFF_MAX_MS = 3_600_000;

interface MailQueueOptions {
  store: Store;
  clock: () => number;
  newId: () => string;
}

/** Mails to be sent, kept in the database until an SMTP server has taken them. */
export class MailQueue {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #newId: () => string;
  #onWake: () => void = () => {};

  constructor({ store, clock, newId }: MailQueueOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#newId = newId;
  }

  /** In the transaction that the mail belongs to: both are stored, or neither. The commit wakes the queue. */
  async enqueue<Name extends MailTemplate>(tx: Tx, mail: NewMail<Name>): Promise<string> {
    const id = this.#newId();
    const now = this.#clock();
    await tx
      .insertInto('mail_queue')
      .values({
        id,
        site_host: mail.site.pack.host,
        member_id: mail.member_id,
        to_address: mail.to,
        template: mail.template,
        locale: mail.locale,
        data: JSON.stringify(mail.data),
        created: now,
        attempts: 0,
        next_attempt: now,
        delivered_at: null,
        failed_at: null,
        last_error: null,
      })
      .execute();
    runAfterCommit(tx, () => this.wake());
    return id;
  }

  wake(): void {
    this.#onWake();
  }

  onWake(listener: () => void): void {
    this.#onWake = listener;
  }

  /** Whether an SMTP server has taken it. */
  async isDelivered(mailId: string): Promise<boolean> {
    const row = await this.#store.db
      .selectFrom('mail_queue')
      .select('delivered_at')
      .where('id', '=', mailId)
      .executeTakeFirst();
    return row !== undefined && row.delivered_at !== null;
  }

  /** Takes the mails that are due. Of several processes, the one whose update changes the row has it. */
  async claim(): Promise<QueuedMail[]> {
    const now = this.#clock();
    const due = await this.#store.db
      .selectFrom('mail_queue')
      .select(['id', 'site_host', 'member_id', 'to_address', 'template', 'locale', 'data', 'attempts'])
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_attempt', '<=', now)
      .orderBy('next_attempt')
      .limit(BATCH)
      .execute();
    const claimed: QueuedMail[] = [];
    for (const mail of due) {
      const { numUpdatedRows } = await this.#store.db
        .updateTable('mail_queue')
        .set({ attempts: mail.attempts + 1, next_attempt: now + LEASE_MS })
        .where('id', '=', mail.id)
        .where('attempts', '=', mail.attempts)
        .where('delivered_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) claimed.push({ ...mail, attempts: mail.attempts + 1 });
    }
    return claimed;
  }

  /** What the mail said is dropped with its delivery: it held a token. */
  async delivered(mail: QueuedMail): Promise<void> {
    await this.#store.db
      .updateTable('mail_queue')
      .set({ delivered_at: this.#clock(), data: '{}', last_error: null })
      .where('id', '=', mail.id)
      .execute();
  }

  async failed(mail: QueuedMail, { error, final }: { error: string; final: boolean }): Promise<void> {
    const now = this.#clock();
    const over = final || mail.attempts >= ATTEMPTS_MAX;
    const wait = Math.min(BACKOFF_FIRST_MS * 2 ** (mail.attempts - 1), BACKOFF_MAX_MS);
    await this.#store.db
      .updateTable('mail_queue')
      .set(over ? { failed_at: now, data: '{}', last_error: error } : { next_attempt: now + wait, last_error: error })
      .where('id', '=', mail.id)
      .execute();
  }

  /** After a start nothing of ours is on its way, so where one process is the rule everything waiting is due. */
  async resume(): Promise<void> {
    if (this.#store.engine !== 'sqlite') return;
    await this.#store.db
      .updateTable('mail_queue')
      .set({ next_attempt: this.#clock() })
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
  }
}
