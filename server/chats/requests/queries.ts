import type { Tx } from '#server/store/db.ts';
import type { RequestState } from '#shared/rules/first-messages.ts';

export async function setRequest(tx: Tx, id: string, side: 'a' | 'b', state: RequestState | null): Promise<void> {
  await tx
    .updateTable('conversations')
    .set(side === 'a' ? { a_request: state } : { b_request: state })
    .where('id', '=', id)
    .execute();
}

/** The conversation with `partner` that is a request to a member, in any of its states. */
export async function requestFrom(tx: Tx, memberId: string, partnerId: string): Promise<string | undefined> {
  const isA = memberId < partnerId;
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('a_id', '=', isA ? memberId : partnerId)
    .where('b_id', '=', isA ? partnerId : memberId)
    .where(isA ? 'a_request' : 'b_request', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

export async function isLikedBy(tx: Tx, memberId: string, by: string): Promise<boolean> {
  const like = await tx
    .selectFrom('likes')
    .select('created')
    .where('member_id', '=', by)
    .where('profile_id', '=', memberId)
    .executeTakeFirst();
  return like !== undefined;
}
