import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Notification } from '#shared/contracts/notifications.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { newsIn } from './news-texts.ts';

type Reader = Pick<MemberRow, 'id' | 'signup_date'>;

/** News up to here are none to this member: read, or from before they came. */
export async function newsSeen(db: Db | Tx, { id, signup_date }: Reader): Promise<number> {
  const seen = await db.selectFrom('news_seen').select('up_to').where('member_id', '=', id).executeTakeFirst();
  return Math.max(signup_date, seen?.up_to ?? 0);
}

/** The site's news, latest first. Who came later finds them too, as read. */
export async function listNews(
  db: Db,
  { site, locale }: { readonly site: Site; readonly locale: Locale },
  member: Reader,
  limit: number,
): Promise<Notification[]> {
  const seen = await newsSeen(db, member);
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where('host', '=', site.pack.host)
    .orderBy('ts', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: 'news',
    profile: null,
    news: newsIn(row, locale, site),
    ts: row.ts,
    read: row.ts <= seen,
  }));
}

export async function countUnreadNews(db: Db, { pack }: Site, member: Reader): Promise<number> {
  const { unread } = await db
    .selectFrom('news')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('host', '=', pack.host)
    .where('ts', '>', await newsSeen(db, member))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Up to a moment that has been: what is told later is unread, whatever a browser's clock says. */
export async function markNewsRead(tx: Tx, memberId: string, upTo: number, now: number): Promise<void> {
  const up_to = Math.min(upTo, now);
  await tx
    .insertInto('news_seen')
    .values({ member_id: memberId, up_to })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ up_to }).where('news_seen.up_to', '<', up_to))
    .execute();
}
