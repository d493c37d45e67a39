import { hashToken, newToken } from '#server/base/token.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { TokenRow } from '#server/store/schema.ts';
import { deleteTokens, insertToken, setTokenUsed, usableToken } from './queries.ts';

type NewToken = Pick<TokenRow, 'purpose'> &
  Partial<Pick<TokenRow, 'member_id' | 'email_lower' | 'binding' | 'data'>> & { readonly lifeMs: number };

/** Stores the hash of a new single-use token and returns the token. */
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

/** Marks a token as used. True for only one of concurrent attempts. */
export const useToken = (
  db: Db | Tx,
  secret: string,
  token: Pick<TokenRow, 'purpose'> & Partial<Pick<TokenRow, 'member_id' | 'binding'>>,
  now: number,
): Promise<boolean> => setTokenUsed(db, { ...token, token_hash: hashToken(secret) }, now);

export type MemberToken = TokenRow & { readonly member_id: string };

/** A member's token that is neither used nor expired. Only `useToken` decides which request gets it. */
export async function findToken(
  db: Db | Tx,
  secret: string,
  purposes: readonly TokenRow['purpose'][],
  now: number,
): Promise<MemberToken | null> {
  const row = await usableToken(db, hashToken(secret), purposes, now);
  return row && row.member_id !== null ? { ...row, member_id: row.member_id } : null;
}

/** Deletes unused tokens, so that their links no longer work. */
export const revokeTokens = deleteTokens;

/** Writes as many rows as a token and its mail do, so that the response time doesn't reveal whether the account exists. */
export async function issueDecoy(tx: Tx, now: number): Promise<void> {
  for (let i = 0; i < 2; i += 1) await issueToken(tx, { purpose: 'reset', lifeMs: 1 }, now);
}
