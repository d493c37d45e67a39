import { wasInserted, wasUpdated } from '#server/store/changed-rows.ts';
import type { Db } from '#server/store/db.ts';
import type { DiscountCodeRow } from '#server/store/money-tables.ts';

/** False if the site already has a code of that name. */
export const insertCode = async (db: Db, code: DiscountCodeRow): Promise<boolean> =>
  wasInserted(
    await db
      .insertInto('discount_codes')
      .values(code)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  );

/** False if it has ended or is unknown. */
export async function endCode(db: Db, { host, lower }: { host: string; lower: string }, now: number): Promise<boolean> {
  return wasUpdated(
    await db
      .updateTable('discount_codes')
      .set({ ended_at: now })
      .where((of) => of.and({ site_host: host, code_lower: lower, ended_at: null }))
      .executeTakeFirstOrThrow(),
  );
}

/** Newest first, with the number of uses. */
export const codesWithUses = (db: Db) =>
  db
    .selectFrom('discount_codes')
    .selectAll('discount_codes')
    .select((eb) =>
      eb
        .selectFrom('discount_uses')
        .select((uses) => uses.fn.countAll<number>().as('count'))
        .whereRef('discount_uses.code_id', '=', 'discount_codes.id')
        .as('uses'),
    )
    .orderBy('created', 'desc')
    .execute();
