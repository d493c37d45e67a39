import type { Tx } from '#server/store/db.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import type { Store } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { MAIL_JOBS } from '../jobs/queries.ts';
import type { RetryPolicy } from '../jobs/retry-policy.ts';
import type { MailData, MailTemplate } from './mail-data.ts';
import { findDeliveryTime, insertMail } from './queries.ts';

interface NewMail<Name extends MailTemplate = MailTemplate> {
  readonly site: { readonly pack: { readonly host: string } };
  readonly locale: Locale;
  readonly to: string;
  readonly template: Name;
  readonly data: MailData[Name];
  readonly member_id: string | null;
  /** When the mail is sent. At once if undefined. */
  readonly due?: number | undefined;
}

/** Three days, as mail servers do. Attempts are counted, because a clock that is set forward must not end them. */
const RETRY: RetryPolicy = { firstPauseMs: 15_000, maxPauseMs: HOUR_MS, maxAttempts: 80 };

interface MailQueueOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
}

/** Mails wait here until an SMTP server has accepted them. */
export class MailQueue extends JobQueue<MailQueueRow> {
  readonly #options: MailQueueOptions;

  constructor(options: MailQueueOptions) {
    super(options, MAIL_JOBS, RETRY);
    this.#options = options;
  }

  /** Runs in the transaction of the event that the mail is about: both are stored, or neither. */
  async enqueue<Name extends MailTemplate>(tx: Tx, mail: NewMail<Name>): Promise<string> {
    const { clock, newId } = this.#options;
    const { site, locale, to, template, data, member_id } = mail;
    const id = newId();
    const now = clock();
    await insertMail(tx, {
      id,
      site_host: site.pack.host,
      member_id,
      to_address: to,
      template,
      locale,
      data: JSON.stringify(data),
      created: now,
      next_attempt: mail.due ?? now,
    });
    this.wakeAfterCommit(tx);
    return id;
  }

  /** Whether an SMTP server has accepted the mail. */
  async isDelivered(mailId: string): Promise<boolean> {
    return (await findDeliveryTime(this.#options.store.db, mailId)) !== null;
  }
}
