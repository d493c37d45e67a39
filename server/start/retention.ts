import { errorFields, type Log } from '#server/base/log.ts';
import { removeMember } from '#server/members/account/remove-member.ts';
import { leavingBy, sweepRows, unconfirmedSince } from './queries.ts';
import type { Services } from './services.ts';

const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;

/** How long rows are kept that are of no more use (docs/product/must-hold.md#respects-people). */
const KEPT_MS = {
  unconfirmed: 7 * DAY_MS,
  addressAndBrowser: 30 * DAY_MS,
  trafficSource: 90 * DAY_MS,
  finishedMail: 30 * DAY_MS,
  localMailbox: 7 * DAY_MS,
  localPushes: 7 * DAY_MS,
  finishedPostback: 30 * DAY_MS,
  localPostbacks: 7 * DAY_MS,
  notification: 90 * DAY_MS,
} as const;

type RetentionDeps = Pick<Services, 'store' | 'photos' | 'limiter' | 'clientErrors' | 'clock'> & { log: Log };

/** Sweeps now and every hour. Gives the function that ends it and waits for a sweep that is running. */
export function startRetention(deps: RetentionDeps): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = () => {
    running = running
      .then(() => sweepOnce(deps))
      .catch((error: unknown) => deps.log.error('retention failed', errorFields(error)));
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  sweep();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export async function sweepOnce({ store, photos, limiter, clientErrors, clock }: RetentionDeps): Promise<void> {
  const now = clock();
  const { db } = store;
  await limiter.sweep();
  await clientErrors.sweep();
  await removeUnconfirmed({ store, photos }, now - KEPT_MS.unconfirmed);
  await removeLeaving({ store, photos }, now);
  await sweepRows(db, now, KEPT_MS);
}

/** As the activation mail says: an account whose address is never confirmed is deleted. */
async function removeUnconfirmed({ store, photos }: Pick<Services, 'store' | 'photos'>, signedUpBefore: number) {
  const members = await unconfirmedSince(store.db, signedUpBefore);
  for (const { id } of members) {
    await removeMember({ store, photos }, id, (where) => where('status', '=', 'unconfirmed'));
  }
}

/** Members whose two weeks are over and who have not taken the deletion back. */
async function removeLeaving({ store, photos }: Pick<Services, 'store' | 'photos'>, now: number) {
  const members = await leavingBy(store.db, now);
  for (const { id } of members) {
    await removeMember({ store, photos }, id, (where) => where('deletion_at', '<=', now));
  }
}
