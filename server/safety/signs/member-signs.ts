import { Refusal } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { LimitSlowed } from '#server/store/limit-slowed.ts';
import { SIGN_MS, SLOWED_CHATS_PER_HOUR, SLOWED_LIKES_PER_HOUR } from '#shared/rules/limits.ts';
import { consequenceOf } from '#shared/rules/signs/consequences.ts';
import { pointsOf } from '#shared/rules/signs/points.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { casesOfSigns, signsOf } from './queries.ts';

/** All signs that are kept of a member, those that still count, and whether a case about them is open. */
export async function standingOf(db: Db | Tx, memberId: string, now: number) {
  const signs = await signsOf(db, [memberId], now - SIGN_MS);
  if (signs.length === 0) return { signs, counting: signs, isOpen: false };
  const { decidedAt, isOpen } = await casesOfSigns(db, memberId);
  // A person has looked at those from before.
  return { signs, isOpen, counting: signs.filter(({ created }) => created > decidedAt) };
}

const SLOWED_PER_HOUR = { chats: SLOWED_CHATS_PER_HOUR, likes: SLOWED_LIKES_PER_HOUR } as const;

export const limitSlowed: LimitSlowed = async (tx, { limiter, clock }, memberId, what) => {
  const { counting } = await standingOf(tx, memberId, clock());
  if (consequenceOf(pointsOf(counting)) === 'none') return;
  const taken = await limiter.take(`slowed ${what} ${memberId}`, SLOWED_PER_HOUR[what], HOUR_MS, tx);
  // Not an ordinary limit: the text says why, and how to complain.
  if (!taken.ok) throw new Refusal('forbidden', 'account.slowed');
};
