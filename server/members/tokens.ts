import { hashToken, newToken } from '#server/base/token.ts';
import type { TokenRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';

export type NewToken = Pick<TokenRow, 'purpose'> &
  Partial<Pick<TokenRow, 'member_id' | 'email_lower' | 'binding' | 'data'>> & { readonly lifeMs: number };

/** Stores the hash of a new single-use token and gives the token itself. Expired ones are cleared away by the way. */
export async function issueToken(db: Db | Tx, { lifeMs, ...token }: NewToken, now: number): Promise<string> {
  const secret = newToken();
  await db.deleteFrom('tokens').where('expires', '<', now).execute();
  await db
    .insertInto('tokens')
    .values({
      token_hash: hashToken(secret),
      member_id: null,
      email_lower: null,
      binding: null,
      data: null,
      ...token,
      created: now,
      expires: now + lifeMs,
      used_at: null,
    })
    .execute();
  return secret;
}

/** Uses a token up. Of any number of attempts at once, one gets true. */
export async function useToken(
  tx: Db | Tx,
  secret: string,
  token: Pick<TokenRow, 'purpose'> & Partial<Pick<TokenRow, 'member_id' | 'binding'>>,
  now: number,
): Promise<boolean> {
  let update = tx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires', '>', now);
  if (token.binding) update = update.where('binding', '=', token.binding);
  if (token.member_id) update = update.where('member_id', '=', token.member_id);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type MemberToken = TokenRow & { readonly member_id: string };

/** A member's token that could still be used. Only `useToken` says who uses it. */
export async function findToken(
  db: Db | Tx,
  secret: string,
  purposes: readonly TokenRow['purpose'][],
  now: number,
): Promise<MemberToken | null> {
  const row = await db
    .selectFrom('tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();
  return row && row.member_id !== null ? { ...row, member_id: row.member_id } : null;
}

/** Makes links worthless that are still on their way. */
export async function revokeTokens(tx: Tx, memberId: string, purposes: readonly TokenRow['purpose'][]): Promise<void> {
  await tx.deleteFrom('tokens').where('member_id', '=', memberId).where('purpose', 'in', purposes).execute();
}

/** As many writes as a token and its mail, for nobody: so that time doesn't tell whether there was anyone to write to. */
export async function issueDecoy(tx: Tx, now: number): Promise<void> {
  for (let i = 0; i < 2; i += 1) await issueToken(tx, { purpose: 'reset', lifeMs: 1 }, now);
}
