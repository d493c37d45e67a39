import type { TokenRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';

/** Inserts a token, and deletes the expired ones. */
export async function insertToken(db: Db | Tx, token: TokenRow): Promise<void> {
  await db.deleteFrom('tokens').where('expires', '<', token.created).execute();
  await db.insertInto('tokens').values(token).execute();
}

/** False if no such token can be used. Of any number of attempts at once, one gets true. */
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
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A token that could still be used. */
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
