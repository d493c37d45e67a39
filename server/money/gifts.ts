import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { post } from './ledger.ts';

/** The credits that a site gives to new members. */
export async function giveSignupCredits(tx: Tx, { pack }: Pick<Site, 'pack'>, member: MemberRow): Promise<void> {
  const credits = pack.prices?.signup_credits ?? 0;
  if (credits === 0) return;
  const posting = { id: `signup/${member.id}`, reason: 'signup', ref: null, ts: member.signup_date } as const;
  await post(tx, member, credits, posting);
}
