import { hashToken, newToken } from '#server/http/sessions.ts';
import type { TokenRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';

export type NewToken = Pick<TokenRow, 'purpose'> &
  Partial<Pick<TokenRow, 'member_id' | 'email_lower' | 'binding'>> & { readonly lifeMs: number };

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
      ...token,
      data: null,
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

/** Whose token it is, used or not. */
export async function tokenOwner(tx: Tx, secret: string, purpose: TokenRow['purpose']): Promise<string | null> {
  const row = await tx
    .selectFrom('tokens')
    .select('member_id')
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.member_id ?? null;
}
