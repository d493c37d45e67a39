import { errorFields, type Log } from '#server/base/log.ts';
import { repeat } from '#server/base/repeat.ts';
import { removeMember } from '#server/members/account/remove-member.ts';
import { endSuspensions } from '#server/members/account/suspension.ts';
import { isUnused, type MemberCondition } from '#server/members/queries.ts';
import { endUndecidedChecks } from '#server/photos/checks/decide-check.ts';
import { deleteOldLists } from '#server/photos/hashes/lists/hash-lists.ts';
import { keepOlderBans } from '#server/safety/banned/ban-traces.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { SIGN_MS, TRACE_MS } from '#shared/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { dueForDeletion, sweepRows, unusedSince } from './queries.ts';
import type { Services } from './services.ts';

/** SQLite is rewritten in this hour of the server's clock, unless it is too large for a rewrite within seconds. */
export const VACUUM_HOUR = 4;
const VACUUM_MAX_BYTES = 512 * 1024 * 1024;

const SWEEP_EVERY_MS = HOUR_MS;
/** More than a clock drifts in an hour. */
const CLOCK_JUMP_MAX_MS = HOUR_MS;

/** How long the database keeps data that is no longer used (docs/product/must-hold.md#respects-people). */
export const KEPT_MS = {
  unconfirmed: 7 * DAY_MS,
  addressAndBrowser: 30 * DAY_MS,
  trafficSource: 90 * DAY_MS,
  finishedMail: 30 * DAY_MS,
  localMailbox: 7 * DAY_MS,
  localPushes: 7 * DAY_MS,
  finishedPostback: 30 * DAY_MS,
  localPostbacks: 7 * DAY_MS,
  givenUpContent: 7 * DAY_MS,
  notification: 90 * DAY_MS,
  deletedReporterText: 365 * DAY_MS,
  reportedProfile: 365 * DAY_MS,
  refusedPhoto: 365 * DAY_MS,
  sign: SIGN_MS,
  trace: TRACE_MS,
  cancellation: 365 * DAY_MS,
  complaint: 365 * DAY_MS,
} as const;

type RemovalDeps = Pick<Services, 'store' | 'photos'> & { log: Log };
type RetentionDeps = Pick<Services, 'store' | 'photos' | 'limiter' | 'clientErrors' | 'clock'> & { log: Log };
type StartDeps = RetentionDeps & Pick<Services, 'workJournal'>;

/** Sweeps now and every hour. Returns what stops it and waits for a running sweep. */
export const startRetention = (deps: StartDeps): (() => Promise<void>) =>
  repeat({
    everyMs: SWEEP_EVERY_MS,
    work: createSweep(deps),
    log: deps.log,
    failureEvent: 'retention failed',
    rounds: deps.workJournal.watch('retention', SWEEP_EVERY_MS),
  });

/**
 * Skips one sweep after the clock was set forward, because a wrong clock would make all data look too old. The operator
 * has an hour to correct it. `steadyClock` can't be set.
 */
export function createSweep(deps: RetentionDeps, steadyClock = () => performance.now()): () => Promise<void> {
  const offset = () => deps.clock() - steadyClock();
  let lastOffset = offset();
  return async () => {
    const jump = offset() - lastOffset;
    lastOffset = offset();
    if (jump > CLOCK_JUMP_MAX_MS) deps.log.warn('the clock was set forward, so nothing is deleted for an hour');
    else await sweepOnce(deps);
  };
}

export async function sweepOnce({ store, photos, limiter, clientErrors, clock, log }: RetentionDeps): Promise<void> {
  const now = clock();
  const { db } = store;
  await limiter.sweep();
  await clientErrors.sweep();
  await removeUnused({ store, photos, log }, now - KEPT_MS.unconfirmed);
  await removeDueForDeletion({ store, photos, log }, now);
  await endSuspensions(store, now).catch((error: unknown) => log.error('suspension not ended', errorFields(error)));
  await sweepRows(db, now, KEPT_MS);
  await deleteOldLists(store, now);
  await keepOlderBans(store, now).catch((error: unknown) => log.error('ban not traced', errorFields(error)));
  await endUndecidedChecks({ store, photos, clock, log });
  const isQuiet = new Date(now).getHours() === VACUUM_HOUR;
  if (isQuiet && !(await store.rewrite(VACUUM_MAX_BYTES))) log.warn('database is too large to be rewritten at night');
  await store.emptyWal();
}

/** The activation mail announces this deletion. */
async function removeUnused(deps: RemovalDeps, signedUpBefore: number) {
  const members = await unusedSince(deps.store.db, signedUpBefore);
  await removeEach(deps, members, isUnused);
}

/** Members who asked for deletion two weeks ago and have not cancelled it. */
async function removeDueForDeletion(deps: RemovalDeps, now: number) {
  const members = await dueForDeletion(deps.store.db, now);
  await removeEach(deps, members, (where) => where('deletion_at', '<=', now));
}

/** A failure keeps nobody else's data. The next sweep tries again. */
async function removeEach(deps: RemovalDeps, members: readonly Pick<MemberRow, 'id'>[], condition: MemberCondition) {
  for (const { id } of members) {
    await removeMember(deps, id, condition).catch((error: unknown) =>
      deps.log.error('member not removed', errorFields(error)),
    );
  }
}
