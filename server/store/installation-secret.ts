import { randomBytes } from 'node:crypto';
import type { Db, Tx } from './db.ts';

const KEY_BYTES = 32;

/**
 * A secret that is generated once per installation. It is in the database, so every process and every backup has it.
 */
export async function installationSecret(db: Db | Tx, name: string): Promise<Buffer> {
  const find = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const row = await find();
  if (row) return Buffer.from(row.value, 'base64url');
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value = '' } = (await find()) ?? {};
  return Buffer.from(value, 'base64url');
}
