import { wasUpdated } from '#server/store/changed-rows.ts';
import type { Condition, Db, Tx, Where } from '#server/store/db.ts';
import type { MemberRow, TokenRow } from '#server/store/schema.ts';

export type MemberCondition = (where: Where<'members'>) => Condition;

/**
 * Whether a member has confirmed no address and bought nothing. Only such an account is deleted early: what another has paid for
 * must not go with it, although a typo in the address keeps the activation mail from arriving.
 */
export const isUnused: MemberCondition = (where) =>
  where.and([
    where('status', '=', 'unconfirmed'),
    where.not(
      where.exists(
        where
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.member_id', '=', 'members.id')
          .where('payments.status', 'in', ['paid', 'pending']),
      ),
    ),
  ]);

/**
 * Locks a member's row until the transaction ends, and raises its version: the answers about the member will change.
 * Undefined if the member is deleted or does not meet the condition.
 */
export function lockAndRaiseVersion(
  tx: Tx,
  memberId: string,
  condition?: MemberCondition,
): Promise<MemberRow | undefined> {
  const update = tx
    .updateTable('members')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .where('status', '!=', 'deleted');
  return (condition ? update.where(condition) : update).returningAll().executeTakeFirst();
}

export async function insertToken(db: Db | Tx, token: TokenRow): Promise<void> {
  await db.insertInto('tokens').values(token).execute();
}

/** False if the token can't be used. True for only one of concurrent attempts. */
export async function setTokenUsed(
  db: Db | Tx,
  token: Pick<TokenRow, 'token_hash' | 'purpose'> & Partial<Pick<TokenRow, 'member_id' | 'binding'>>,
  now: number,
): Promise<boolean> {
  let update = db
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', token.token_hash)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires', '>', now);
  if (token.binding) update = update.where('binding', '=', token.binding);
  if (token.member_id) update = update.where('member_id', '=', token.member_id);
  return wasUpdated(await update.executeTakeFirst());
}

/** A token that is neither used nor expired. */
export const usableToken = (
  db: Db | Tx,
  tokenHash: string,
  purposes: readonly TokenRow['purpose'][],
  now: number,
): Promise<TokenRow | undefined> =>
  db
    .selectFrom('tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();

export async function deleteTokens(tx: Tx, memberId: string, purposes: readonly TokenRow['purpose'][]): Promise<void> {
  await tx.deleteFrom('tokens').where('member_id', '=', memberId).where('purpose', 'in', purposes).execute();
}
