import { randomBytes } from 'node:crypto';
import type { Db, Tx } from './store.ts';

const KEY_BYTES = 32;

/** A secret made once for the installation and kept in its database, so that every process and every backup has it. */
export async function keptKey(db: Db | Tx, name: string): Promise<Buffer> {
  const kept = () => db.selectFrom('kept').select('value').where('name', '=', name).executeTakeFirst();
  const row = await kept();
  if (row) return Buffer.from(row.value, 'base64url');
  await db
    .insertInto('kept')
    .values({ name, value: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value = '' } = (await kept()) ?? {};
  return Buffer.from(value, 'base64url');
}
