import type { Site } from '#server/sites/site-directory.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Notification } from '#shared/contracts/notifications.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { newsIn } from './news-texts.ts';
import { countNewsSince, findNewsSince, findReadUntil, setNewsReadUntil } from './queries.ts';

type Reader = Pick<MemberRow, 'id' | 'signup_date'>;

/** News up to this time counts as read. News from before the sign-up always does. */
export async function newsReadUntil(db: Db | Tx, { id, signup_date }: Reader): Promise<number> {
  return Math.max(signup_date, (await findReadUntil(db, id)) ?? 0);
}

/** The site's news, latest first, including items from before the sign-up. */
export async function listNews(
  db: Db,
  { site, locale }: { readonly site: Site; readonly locale: Locale },
  member: Reader,
  limit: number,
): Promise<Notification[]> {
  const readUntil = await newsReadUntil(db, member);
  const rows = await findNewsSince(db, site.pack.host, 0, limit);
  return rows.map((row) => ({
    id: row.id,
    type: 'news',
    profile: null,
    news: newsIn(row, locale, site),
    ts: row.ts,
    read: row.ts <= readUntil,
  }));
}

export async function countUnreadNews(db: Db, { pack }: Site, member: Reader): Promise<number> {
  return countNewsSince(db, pack.host, await newsReadUntil(db, member));
}

/** Not beyond now, because the browser's clock may be fast. Otherwise later news would count as read. */
export async function markNewsRead(tx: Tx, memberId: string, upTo: number, now: number): Promise<void> {
  await setNewsReadUntil(tx, memberId, Math.min(upTo, now));
}
