import { notFound } from '#server/base/refusal.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Passkey } from '#shared/contracts/passkeys.ts';
import type { MemberNeeds } from '../needs.ts';

/** All of a member's, also those that open other sites of the pool: whoever has one gets in. */
export function listPasskeys(db: Db | Tx, memberId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'created', 'last_used'])
    .where('member_id', '=', memberId)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

export async function removePasskey({ store }: MemberNeeds, memberId: string, id: string): Promise<void> {
  const { numDeletedRows } = await store.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
