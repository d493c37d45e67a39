import type { Db, Tx } from '#server/store/db.ts';
import type { AttributionsTable, FunnelCountsTable } from '#server/store/partner-tables.ts';

export async function insertAttribution(tx: Tx, attribution: AttributionsTable): Promise<void> {
  await tx.insertInto('attributions').values(attribution).execute();
}

export const findAttribution = (db: Db | Tx, memberId: string) =>
  db
    .selectFrom('attributions')
    .innerJoin('members', 'members.id', 'attributions.member_id')
    .select(['click_id', 'site_host', 'partner', 'traffic'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Adds to the count of a day. */
export async function addCount(db: Db | Tx, { count, ...key }: FunnelCountsTable): Promise<void> {
  await db
    .insertInto('funnel_counts')
    .values({ ...key, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'site_host', 'partner', 'network', 'step'])
        .doUpdateSet((set) => ({ count: set('funnel_counts.count', '+', count) })),
    )
    .execute();
}

export const countsSince = (db: Db, day: string): Promise<FunnelCountsTable[]> =>
  db.selectFrom('funnel_counts').selectAll().where('day', '>=', day).execute();
