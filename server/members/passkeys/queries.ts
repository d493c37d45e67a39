import type { Site } from '#server/sites/site-directory.ts';
import { wasDeleted, wasInserted, wasUpdated } from '#server/store/changed-rows.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { PasskeyRow } from '#server/store/passkey-tables.ts';
import type { Passkey } from '#shared/contracts/passkeys.ts';

/** A member's passkeys of all sites of the pool: each of them can log in to the account. */
export const listPasskeys = (db: Db | Tx, memberId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'created', 'last_used'])
    .where('member_id', '=', memberId)
    .orderBy('created')
    .orderBy('id')
    .execute();

export const credentialsOf = (
  tx: Tx,
  memberId: string,
): Promise<Pick<PasskeyRow, 'credential_id' | 'transports' | 'host'>[]> =>
  tx.selectFrom('passkeys').select(['credential_id', 'transports', 'host']).where('member_id', '=', memberId).execute();

/** False if the site already has the credential. */
export async function insertPasskey(tx: Tx, passkey: PasskeyRow): Promise<boolean> {
  const result = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.columns(['host', 'credential_id']).doNothing())
    .executeTakeFirst();
  return wasInserted(result);
}

/** False if the member has no such passkey. */
export async function deletePasskey(db: Db, memberId: string, id: string): Promise<boolean> {
  return wasDeleted(
    await db.deleteFrom('passkeys').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst(),
  );
}

export const deletePasskeysOf = (tx: Tx, memberId: string) =>
  tx.deleteFrom('passkeys').where('member_id', '=', memberId).execute();

/** The user handle of a member on a host. Stores `fresh` if there is none. */
export async function handleOf(tx: Tx, memberId: string, host: string, fresh: string): Promise<string> {
  await tx
    .insertInto('passkey_users')
    .values({ member_id: memberId, host, handle: fresh })
    .onConflict((conflict) => conflict.columns(['member_id', 'host']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('passkey_users')
    .select('handle')
    .where('member_id', '=', memberId)
    .where('host', '=', host)
    .executeTakeFirstOrThrow();
  return row.handle;
}

type UsedPasskey = PasskeyRow & { readonly handle: string };

export function findPasskey(db: Db, site: Site, credentialId: string): Promise<UsedPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .innerJoin('passkey_users', (join) =>
      join
        .onRef('passkey_users.member_id', '=', 'passkeys.member_id')
        .onRef('passkey_users.host', '=', 'passkeys.host'),
    )
    .selectAll('passkeys')
    .select('passkey_users.handle')
    .where('passkeys.host', '=', site.pack.host)
    .where('passkeys.credential_id', '=', credentialId)
    .where('members.pool', '=', site.pool)
    .where('members.status', '!=', 'deleted')
    .executeTakeFirst();
}

/** False if the counter has changed in the meantime: the same counter twice means that the key was copied. */
export async function setCounter(
  tx: Tx,
  passkey: Pick<PasskeyRow, 'id' | 'counter'>,
  change: Pick<PasskeyRow, 'counter' | 'last_used'>,
): Promise<boolean> {
  return wasUpdated(
    await tx
      .updateTable('passkeys')
      .set(change)
      .where((of) => of.and({ id: passkey.id, counter: passkey.counter }))
      .executeTakeFirst(),
  );
}
