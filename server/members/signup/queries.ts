import { hashToken } from '#server/base/token.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { wasInserted, wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import type { MemberRow, TokenRow } from '#server/store/schema.ts';
import { isVisibleTo, type Viewer } from '#server/store/visibility.ts';

/** False if the pool already has the address, also when two insert it at the same time. */
export async function insertMember(tx: Tx, member: MemberRow): Promise<boolean> {
  const result = await tx
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['pool', 'email_lower']).doNothing())
    .executeTakeFirst();
  return wasInserted(result);
}

/** False if a token with this hash was used before, also when two use it at the same time. */
export async function insertUsedToken(
  tx: Tx,
  token: Pick<TokenRow, 'purpose' | 'token_hash' | 'created' | 'expires'>,
): Promise<boolean> {
  const result = await tx
    .insertInto('tokens')
    .values({ ...token, member_id: null, email_lower: null, binding: null, data: null, used_at: token.created })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  return wasInserted(result);
}

/** Locks the row of an unconfirmed member. False if the member is active. */
export async function lockUnconfirmed(tx: Tx, memberId: string): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('members')
      .set({ status: 'unconfirmed' })
      .where((of) => of.and({ id: memberId, status: 'unconfirmed' }))
      .executeTakeFirst(),
  );
}

/** Undefined if there is no unconfirmed member of this id on the site. */
export const setActive = (tx: Tx, memberId: string, pool: string, now: number): Promise<MemberRow | undefined> =>
  tx
    .updateTable('members')
    .set((eb) => ({ status: 'active', activated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .where('pool', '=', pool)
    .where('status', '=', 'unconfirmed')
    .returningAll()
    .executeTakeFirst();

/** The activation mail that was queued last. */
export const latestMail = (
  db: Db | Tx,
  memberId: string,
): Promise<Pick<MailQueueRow, 'created' | 'delivered_at'> | undefined> =>
  db
    .selectFrom('mail_queue')
    .select(['created', 'delivered_at'])
    .where('member_id', '=', memberId)
    .where('template', '=', 'activation')
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When activation mails were queued since a time, oldest first. */
export async function mailsSince(tx: Tx, memberId: string, since: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('mail_queue')
    .select('created')
    .where('member_id', '=', memberId)
    .where('template', '=', 'activation')
    .where('created', '>', since)
    .orderBy('created')
    .execute();
  return rows.map(({ created }) => created);
}

/** Whether the token, used or not, belongs to a member of the site who is active. */
export async function isOfActiveMember(tx: Tx, { pool }: Site, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select('members.id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'activation')
    .where('pool', '=', pool)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSignupAbout(tx: Tx, memberId: string, profileId: string, now: number): Promise<void> {
  await tx.insertInto('signups_about').values({ member_id: memberId, profile_id: profileId, created: now }).execute();
}

/** The member whom a sign-up is about, if the viewer may see them. */
export const signupAbout = (
  db: Db | Tx,
  viewer: Viewer & { memberId: string },
): Promise<Pick<MemberRow, 'id' | 'name'> | undefined> =>
  db
    .selectFrom('signups_about')
    .innerJoin('members', 'members.id', 'signups_about.profile_id')
    .select(['members.id', 'members.name'])
    .where('signups_about.member_id', '=', viewer.memberId)
    .where(isVisibleTo(viewer))
    .executeTakeFirst();

/** The sign-up no longer leads to this member: the two have a chat. */
export async function deleteSignupAbout(tx: Tx, memberId: string, profileId: string): Promise<void> {
  await tx.deleteFrom('signups_about').where('member_id', '=', memberId).where('profile_id', '=', profileId).execute();
}
