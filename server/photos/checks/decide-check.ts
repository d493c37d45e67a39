import { errorFields } from '#server/base/log.ts';
import { OperatorError } from '#server/base/operator-error.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { record } from '#server/store/recording.ts';
import type { CheckRefusal } from '#shared/contracts/desk/checks.ts';
import { CHECK_PENDING_MS } from '#shared/rules/photo-check-limits.ts';
import { photoCheckEnded, photosChanged } from '../events.ts';
import type { CheckReviewNeeds } from '../needs.ts';
import { removeUnusedPictures } from './lost-checks.ts';
import { checkById, checksSentUntil, endCheck, ownerOfCheck, setPhotoChecked } from './queries.ts';

interface CheckDecision {
  readonly verdict: 'checked' | 'refused';
  /** With `refused`. The member reads it. */
  readonly reason?: CheckRefusal | undefined;
}

const OVER = 'This picture no longer waits: it was decided, or the photo or the account is gone. Nothing was changed.';
const NO_REASON = 'A refusal needs a reason, and nothing else has one.';

/**
 * Decides a picture once, tells its member, and deletes it. A deletion that fails is tried again by the sweep of photos, which
 * finds a file without a check. @throws what the operator has to know
 */
export async function decideCheck(deps: CheckReviewNeeds, id: string, decision: CheckDecision): Promise<void> {
  const { store, clock, log } = deps;
  const { verdict, reason = null } = decision;
  if ((verdict === 'refused') !== (reason !== null)) throw new OperatorError({ reason: NO_REASON });
  const owner = await ownerOfCheck(store.db, id);
  if (!owner) throw new OperatorError({ id: OVER });
  const file = await store.transaction(async (tx) => {
    await lockMember(tx, owner.id);
    const check = await checkById(tx, id);
    const now = clock();
    const state = verdict === 'checked' ? 'open' : 'refused';
    if (!check?.photo_id || !(await endCheck(tx, id, { state, reason, decided_at: now })))
      throw new OperatorError({ id: OVER });
    if (verdict === 'checked') await setPhotoChecked(tx, owner.id, check.photo_id, now);
    await record(tx, photosChanged, { memberId: owner.id });
    await record(tx, photoCheckEnded, { owner, outcome: verdict === 'checked' ? 'checked' : (reason ?? 'other') });
    return check.file;
  });
  if (file !== null) await deletePicture(deps, file);
  log.info('photo check decided', { verdict });
}

/** Deletes pictures that nobody has decided in time, and tells their members. */
export async function endUndecidedChecks(deps: CheckReviewNeeds): Promise<void> {
  const { store, clock } = deps;
  for (const { id, file } of await checksSentUntil(store.db, clock() - CHECK_PENDING_MS)) {
    const owner = await ownerOfCheck(store.db, id);
    if (!owner) continue;
    await store.transaction(async (tx) => {
      await lockMember(tx, owner.id);
      const end = { state: 'undecided', reason: 'undecided', decided_at: clock() } as const;
      if (!(await endCheck(tx, id, end))) return;
      await record(tx, photosChanged, { memberId: owner.id });
      await record(tx, photoCheckEnded, { owner, outcome: 'undecided' });
    });
    if (file !== null) await deletePicture(deps, file);
  }
}

/** The decision stands, also if the disk fails now. */
async function deletePicture({ store, photos, log }: CheckReviewNeeds, file: string): Promise<void> {
  await removeUnusedPictures(store, photos.checks, [file]).catch((error: unknown) =>
    log.error('picture of a photo check not deleted', errorFields(error)),
  );
}
