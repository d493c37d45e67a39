import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Passkey } from '#shared/contracts/passkeys.ts';

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

export async function removePasskey({ store }: Deps, memberId: string, id: string): Promise<void> {
  const { numDeletedRows } = await store.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
