import { createHash } from 'node:crypto';
import type { Attribution } from '#server/partners/attribution.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import { runAfterCommit } from '#server/store/recording.ts';
import type { Store, Tx } from '#server/store/store.ts';
import type { PostbackEvent } from '#shared/contracts/partner.ts';
import { TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';
import type { PostbackValues } from './postback-request.ts';

/** A process that dies while sending gives the postback back after this; the request has timed out long before. */
const LEASE_MS = 60_000;
const BATCH = 10;
const BACKOFF_FIRST_MS = 30_000;
const BACKOFF_MAX_MS = 6 * 3_600_000;
/** A partner's server may be away over a weekend. */
const GIVEN_UP_AFTER_MS = 4 * 86_400_000;

/** What money moved, in minor units. */
export interface Sale {
  readonly transaction: string;
  readonly amount: number;
  readonly currency: string;
}

export interface PartnerEvent {
  readonly memberId: string;
  readonly event: PostbackEvent;
  readonly sale?: Sale | undefined;
}

interface QueueOptions {
  store: Store;
  sites: SiteDirectory;
  clock: () => number;
}

/** Postbacks to be sent, kept in the database until the partner's server has taken them. */
export class PostbackQueue {
  readonly #options: QueueOptions;
  #onWake: () => void = () => {};

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** In the transaction of the event: both are stored, or neither. The commit wakes the queue. */
  async enqueue(tx: Tx, { memberId, event, sale }: PartnerEvent, attribution: Attribution): Promise<void> {
    const { click_id, site_host, partner } = attribution;
    const { clock } = this.#options;
    const partners = this.#options.sites.byHost(site_host)?.pack.partners ?? [];
    if (!partners.find(({ id }) => id === partner)?.postback?.events.includes(event)) return;
    const said = TRAFFIC_SOURCE_KEYS.flatMap((key) => (attribution[key] ? [[key, attribution[key]] as const] : []));
    const values: PostbackValues = { click_id, ...Object.fromEntries(said), ...sale };
    const now = clock();
    await tx
      .insertInto('postback_queue')
      .values({
        id: idOf(click_id, event, sale),
        site_host,
        partner,
        member_id: memberId,
        event,
        data: JSON.stringify(values),
        created: now,
        attempts: 0,
        next_attempt: now,
        delivered_at: null,
        failed_at: null,
        last_error: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    runAfterCommit(tx, () => this.wake());
  }

  wake(): void {
    this.#onWake();
  }

  onWake(listener: () => void): void {
    this.#onWake = listener;
  }

  /** Takes those that are due. Of several processes, the one whose update changes the row has it. */
  async claim(): Promise<PostbackRow[]> {
    const { store, clock } = this.#options;
    const now = clock();
    const due = await store.db
      .selectFrom('postback_queue')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_attempt', '<=', now)
      .orderBy('next_attempt')
      .limit(BATCH)
      .execute();
    const claimed: PostbackRow[] = [];
    for (const row of due) {
      const lease = { attempts: row.attempts + 1, next_attempt: now + LEASE_MS };
      const { numUpdatedRows } = await store.db
        .updateTable('postback_queue')
        .set(lease)
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .where('delivered_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) claimed.push({ ...row, ...lease });
    }
    return claimed;
  }

  /** What it said is dropped with its delivery. */
  async delivered({ id }: PostbackRow): Promise<void> {
    const done = { delivered_at: this.#options.clock(), data: '{}', last_error: null };
    await this.#options.store.db.updateTable('postback_queue').set(done).where('id', '=', id).execute();
  }

  /** It waits, twice as long each time or as long as the partner asked for; after four days it is given up. */
  async failed({ id, attempts, created }: PostbackRow, error: string, retryAfterMs = 0): Promise<void> {
    const { store, clock } = this.#options;
    const now = clock();
    const pause = Math.max(Math.min(retryAfterMs, BACKOFF_MAX_MS), backoff(attempts));
    const isOver = now + pause - created > GIVEN_UP_AFTER_MS;
    const change = isOver ? { failed_at: now, data: '{}' } : { next_attempt: now + pause };
    await store.db
      .updateTable('postback_queue')
      .set({ ...change, last_error: error })
      .where('id', '=', id)
      .execute();
  }

  /** After a start nothing of ours is on its way, so where one process is the rule everything waiting is due. */
  async resume(): Promise<void> {
    const { store, clock } = this.#options;
    if (store.engine !== 'sqlite') return;
    await store.db
      .updateTable('postback_queue')
      .set({ next_attempt: clock() })
      .where('delivered_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
  }
}

const backoff = (attempts: number) => Math.min(BACKOFF_FIRST_MS * 2 ** (attempts - 1), BACKOFF_MAX_MS);

/** Derived from the event, not from when it was queued: an event has one postback. A sale may be taken back in parts. */
function idOf(clickId: string, event: PostbackEvent, sale: Sale | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([clickId, event, sale?.transaction ?? null]))
    .digest('base64url')
    .slice(0, 32);
}
