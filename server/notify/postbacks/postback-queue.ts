import { createHash } from 'node:crypto';
import type { Attribution } from '#server/partners/attribution.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { PostbackRow } from '#server/store/partner-tables.ts';
import type { Store } from '#server/store/store.ts';
import type { PostbackEvent } from '#shared/contracts/partner.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { POSTBACK_JOBS } from '../jobs/queries.ts';
import type { RetryPolicy } from '../jobs/retry-policy.ts';
import type { PostbackValues } from './postback-request.ts';
import { insertPostback } from './queries.ts';

/** Four days, because a partner's server may be down over a long weekend. */
const RETRY: RetryPolicy = { firstPauseMs: 30_000, maxPauseMs: 6 * HOUR_MS, maxAgeMs: 4 * DAY_MS };

/** A payment, in minor units. */
interface Sale {
  readonly transaction: string;
  readonly amount: number;
  readonly currency: string;
}

export interface PartnerEvent {
  readonly memberId: string;
  readonly event: PostbackEvent;
  readonly sale?: Sale | undefined;
  /** Distinguishes several refunds of a sale. */
  readonly part?: number;
}

interface PostbackQueueOptions {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly clock: () => number;
}

/** Postbacks wait here until the partner's server has accepted them. */
export class PostbackQueue extends JobQueue<PostbackRow> {
  readonly #options: PostbackQueueOptions;

  constructor(options: PostbackQueueOptions) {
    super(options, POSTBACK_JOBS, RETRY);
    this.#options = options;
  }

  /** Runs in the transaction of the event: both are stored, or neither. Partners get only the events they ask for. */
  async enqueue(tx: Tx, { memberId, event, sale, part }: PartnerEvent, attribution: Attribution): Promise<void> {
    const { sites, clock } = this.#options;
    const { click_id, site_host, partner } = attribution;
    const partners = sites.byHost(site_host)?.pack.partners ?? [];
    if (!partners.find(({ id }) => id === partner)?.postback?.events.includes(event)) return;
    const source = TRAFFIC_SOURCE_KEYS.flatMap((key) => (attribution[key] ? [[key, attribution[key]] as const] : []));
    const values: PostbackValues = { click_id, ...Object.fromEntries(source), ...sale };
    await insertPostback(tx, {
      id: idOf([click_id, event, sale?.transaction ?? null, part]),
      site_host,
      partner,
      member_id: memberId,
      event,
      data: JSON.stringify(values),
      created: clock(),
    });
    this.wakeAfterCommit(tx);
  }
}

/** The same event always has the same id, so it has one postback. */
const idOf = (event: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 32);
