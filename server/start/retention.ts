import { errorFields, type Log } from '#server/base/log.ts';
import { removeMember } from '#server/members/account/remove-member.ts';
import type { Services } from './services.ts';

const DAY_MS = 86_400_000;
const SWEEP_EVERY_MS = 3_600_000;

/** How long things are kept that nobody needs for longer (docs/product/must-hold.md#respects-people). */
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

/** Sweeps now and every hour. Answers with what ends it, waiting for a sweep under way. */
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
  await db.deleteFrom('sessions').where('expires', '<=', now).execute();
  await db.deleteFrom('tokens').where('expires', '<=', now).execute();
  await db.deleteFrom('exports').where('expires', '<=', now).execute();
  await db
    .updateTable('sessions')
    .set({ ip: '', user_agent: '' })
    .where('created', '<=', now - KEPT_MS.addressAndBrowser)
    .where('ip', '!=', '')
    .execute();
  await db
    .updateTable('members')
    .set({ traffic: null })
    .where('signup_date', '<=', now - KEPT_MS.trafficSource)
    .where('traffic', 'is not', null)
    .execute();
  await db
    .deleteFrom('signups_about')
    .where('created', '<=', now - KEPT_MS.trafficSource)
    .execute();
  await db
    .deleteFrom('attributions')
    .where('created', '<=', now - KEPT_MS.trafficSource)
    .execute();
  await db
    .deleteFrom('postback_queue')
    .where('created', '<=', now - KEPT_MS.finishedPostback)
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('postbackbox')
    .where('received', '<=', now - KEPT_MS.localPostbacks)
    .execute();
  await db
    .deleteFrom('mail_queue')
    .where('created', '<=', now - KEPT_MS.finishedMail)
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
  await db
    .deleteFrom('mailbox')
    .where('received', '<=', now - KEPT_MS.localMailbox)
    .execute();
  await db
    .deleteFrom('pushbox')
    .where('received', '<=', now - KEPT_MS.localPushes)
    .execute();
  await db
    .deleteFrom('notifications')
    .where('ts', '<=', now - KEPT_MS.notification)
    .execute();
  await db
    .deleteFrom('news')
    .where('ts', '<=', now - KEPT_MS.notification)
    .execute();
}

/** As the activation mail says: whoever never confirms the address is gone with all that was typed. */
async function removeUnconfirmed({ store, photos }: Pick<Services, 'store' | 'photos'>, signedUpBefore: number) {
  const members = await store.db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'unconfirmed')
    .where('signup_date', '<=', signedUpBefore)
    .execute();
  for (const { id } of members) {
    await removeMember({ store, photos }, id, (where) => where('status', '=', 'unconfirmed'));
  }
}

/** Whose two weeks are over. Whoever took the deletion back until now stays. */
async function removeLeaving({ store, photos }: Pick<Services, 'store' | 'photos'>, now: number) {
  const members = await store.db.selectFrom('members').select('id').where('deletion_at', '<=', now).execute();
  for (const { id } of members) {
    await removeMember({ store, photos }, id, (where) => where('deletion_at', '<=', now));
  }
}
