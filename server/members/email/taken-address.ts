import type { Db, Tx } from '#server/store/store.ts';

/**
 * Whether an address is someone's in this pool: of an account, or of one that may still take its old address back.
 * Without the second, whoever stole an account could sign up with the address that its owner needs.
 */
export async function isAddressTaken(
  db: Db | Tx,
  pool: string,
  email: string,
  { now, besides = '' }: { readonly now: number; readonly besides?: string },
): Promise<boolean> {
  const owner = await db
    .selectFrom('members')
    .select('id')
    .where('pool', '=', pool)
    .where('email_lower', '=', email)
    .where('id', '!=', besides)
    .executeTakeFirst();
  const reserved = await db
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select('members.id')
    .where('tokens.email_lower', '=', email)
    .where('purpose', '=', 'mail_revert')
    .where('used_at', 'is', null)
    .where('expires', '>', now)
    .where('members.pool', '=', pool)
    .where('members.id', '!=', besides)
    .executeTakeFirst();
  return owner !== undefined || reserved !== undefined;
}
