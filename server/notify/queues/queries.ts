import type { Condition, Db, Tx, Where } from '#server/store/db.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import type { QueueName, RepeatableQueue } from '#shared/contracts/desk/server.ts';
import { LEASE_MS } from '../jobs/job-queue.ts';
import { NOT_WANTED } from '../jobs/queries.ts';
import type { MailData, MailTemplate } from '../mail/mail-data.ts';

interface QueueState {
  readonly queue: QueueName;
  readonly length: number;
  /** When the oldest job was queued. */
  readonly oldest: number | null;
  /** When the first job is due. */
  readonly due: number | null;
}

const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

/** The unfinished jobs of each queue. */
export async function queueStates(db: Db): Promise<readonly QueueState[]> {
  const outbox = (table: 'mail_queue' | 'postback_queue') =>
    db
      .selectFrom(table)
      .select(({ fn }) => [
        fn.countAll().as('length'),
        fn.min('created').as('oldest'),
        fn.min('next_attempt').as('due'),
      ])
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow();
  const pushes = db
    .selectFrom('push_queue')
    .select(({ fn }) => [fn.countAll().as('length'), fn.min('since').as('oldest'), fn.min('due').as('due')])
    .where('due', 'is not', null)
    .executeTakeFirstOrThrow();
  const [mail, push, postback] = await Promise.all([outbox('mail_queue'), pushes, outbox('postback_queue')]);
  return Object.entries({ mail, push, postback }).map(([queue, { length, oldest, due }]) => ({
    queue: queue as QueueName,
    length: Number(length),
    oldest: numberOrNull(oldest),
    due: numberOrNull(due),
  }));
}

type Bare = { [Name in MailTemplate]: keyof MailData[Name] extends never ? Name : never }[MailTemplate];
/** Mails that need no data. The data of all others is there as long as it isn't deleted. */
const BARE_MAILS: Readonly<Record<Bare, true>> = {
  welcome: true,
  signup_reminder: true,
  export: true,
  password_changed: true,
  passkey_added: true,
  age_look_ended: true,
};

/** Has failed at least once, isn't sent, and can be tried again. Both tables have these columns. */
const isStuck = (where: Where<'mail_queue'>, content: readonly Condition[]): Condition =>
  where.and([
    where('delivered_at', 'is', null),
    where('last_error', 'is not', null),
    where('last_error', '!=', NOT_WANTED),
    where.or([where('failed_at', 'is', null), where('data', '!=', '{}'), ...content]),
  ]);
const isStuckMail = (where: Where<'mail_queue'>): Condition =>
  isStuck(where, [where('template', 'in', Object.keys(BARE_MAILS))]);
const isStuckPostback = (where: Where<'postback_queue'>): Condition =>
  isStuck(where as unknown as Where<'mail_queue'>, []);

const COLUMNS = ['id', 'created', 'site_host', 'attempts', 'next_attempt', 'failed_at', 'last_error'] as const;

export interface StuckRow extends Pick<MailQueueRow, (typeof COLUMNS)[number]> {
  /** The template of a mail, the event of a postback. */
  readonly about: string;
}

/** The newest ones. */
export const stuckJobs = (db: Db, queue: RepeatableQueue, limit: number): Promise<StuckRow[]> =>
  queue === 'mail'
    ? db
        .selectFrom('mail_queue')
        .select([...COLUMNS, 'template as about'])
        .where(isStuckMail)
        .orderBy('created', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    : db
        .selectFrom('postback_queue')
        .select([...COLUMNS, 'event as about'])
        .where(isStuckPostback)
        .orderBy('created', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();

export async function countStuck(db: Db, queue: RepeatableQueue): Promise<number> {
  const { count } =
    queue === 'mail'
      ? await db
          .selectFrom('mail_queue')
          .select(({ fn }) => fn.countAll().as('count'))
          .where(isStuckMail)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('postback_queue')
          .select(({ fn }) => fn.countAll().as('count'))
          .where(isStuckPostback)
          .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Makes stuck jobs due: the one with this id, or all. Not those that a process may be sending at this moment, which are due within
 * a minute anyway. Returns how many.
 */
export async function makeDue(tx: Tx, queue: RepeatableQueue, now: number, id: string | null): Promise<number> {
  const waits = (where: Where<'mail_queue'>) =>
    where.or([where('failed_at', 'is not', null), where('next_attempt', '>', now + LEASE_MS)]);
  const change = { next_attempt: now, failed_at: null };
  const { numUpdatedRows } =
    queue === 'mail'
      ? await tx
          .updateTable('mail_queue')
          .set(change)
          .where(isStuckMail)
          .where(waits)
          .$if(id !== null, (one) => one.where('id', '=', id))
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('postback_queue')
          .set(change)
          .where(isStuckPostback)
          .where((where) => waits(where as unknown as Where<'mail_queue'>))
          .$if(id !== null, (one) => one.where('id', '=', id))
          .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

type JobState = Pick<MailQueueRow, 'site_host' | 'delivered_at' | 'failed_at' | 'last_error'>;

export const findJob = (tx: Tx, queue: RepeatableQueue, id: string): Promise<JobState | undefined> =>
  tx
    .selectFrom(queue === 'mail' ? 'mail_queue' : 'postback_queue')
    .select(['site_host', 'delivered_at', 'failed_at', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst();
