import { hashToken, newToken } from '#server/base/token.ts';
import type { TokenRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import { deleteTokens, insertToken, setTokenUsed, usableToken } from './queries.ts';

export type NewToken = Pick<TokenRow, 'purpose'> &
  Partial<Pick<TokenRow, 'member_id' | 'email_lower' | 'binding' | 'data'>> & { readonly lifeMs: number };

/** Stores the hash of a new single-use token and gives the token itself. */
export async function issueToken(db: Db | Tx, { lifeMs, ...token }: NewToken, now: number): Promise<string> {
  const secret = newToken();
  await insertToken(db, {
    token_hash: hashToken(secret),
    member_id: null,
    email_lower: null,
    binding: null,
    data: null,
    ...token,
    created: now,
    expires: now + lifeMs,
    used_at: null,
  });
  return secret;
}

/** Uses a token up. Of any number of attempts at once, one gets true. */
export const useToken = (
  db: Db | Tx,
  secret: string,
  token: Pick<TokenRow, 'purpose'> & Partial<Pick<TokenRow, 'member_id' | 'binding'>>,
  now: number,
): Promise<boolean> => setTokenUsed(db, { ...token, token_hash: hashToken(secret) }, now);

export type MemberToken = TokenRow & { readonly member_id: string };

/** A member's token that could still be used. Only `useToken` decides who uses it. */
export async function findToken(
  db: Db | Tx,
  secret: string,
  purposes: readonly TokenRow['purpose'][],
  now: number,
): Promise<MemberToken | null> {
  const row = await usableToken(db, hashToken(secret), purposes, now);
  return row && row.member_id !== null ? { ...row, member_id: row.member_id } : null;
}

/** Ends links that are still on their way. */
export const revokeTokens = deleteTokens;

/** As many writes as a token and its mail, for no member: the time must not show whether there was an account. */
export async function issueDecoy(tx: Tx, now: number): Promise<void> {
  for (let i = 0; i < 2; i += 1) await issueToken(tx, { purpose: 'reset', lifeMs: 1 }, now);
}
