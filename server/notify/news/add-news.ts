import type { Log } from '#server/base/log.ts';
import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { Site, SiteDirectory } from '#server/sites/site-directory.ts';
import { runAfterCommit } from '#server/store/recording.ts';
import type { Store, Tx } from '#server/store/store.ts';
import { type PushQueue, queueNewsPushes } from '../push/push-queue.ts';
import { type NewsFile, newsId, newsIn, newsProblems } from './news-texts.ts';

/** What news need of the rest of the server. */
export interface NewsNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly sites: SiteDirectory;
  readonly pushes: PushQueue;
  readonly log: Log;
}

interface NewsOrder {
  readonly host: string;
  readonly file: NewsFile;
}

/** Tells the members of a site something, once however often it is asked for. @throws what is wrong */
export async function addNews(deps: NewsNeeds, { host, file }: NewsOrder): Promise<{ id: string; added: boolean }> {
  const site = deps.sites.byHost(host);
  const problems = site ? newsProblems(site, file) : { host: `there is no site ${host}` };
  if (!site || Object.keys(problems).length > 0) throw new OperatorError(problems);
  const now = deps.clock();
  const added = await deps.store.transaction(async (tx) => {
    const id = await storeNews(tx, site, file, now);
    if (id === null) return null;
    await queueNewsPushes(tx, { id, host: site.pack.host }, now);
    runAfterCommit(tx, () => deps.pushes.wake());
    await tx
      .updateTable('notification_settings')
      .set({ news_due: now })
      .where('news_mail', '=', 1)
      .where('member_id', 'in', tx.selectFrom('members').select('id').where('pool', '=', site.pool))
      .execute();
    return id;
  });
  deps.log.info('news added', { host: site.pack.host, added: added !== null });
  return { id: newsId(site.pack.host, file), added: added !== null };
}

/** Null where it stands there already. */
export async function storeNews(tx: Tx, { pack }: Site, file: NewsFile, ts: number): Promise<string | null> {
  const row = { id: newsId(pack.host, file), host: pack.host, ts };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('news')
    .values({ ...row, address: file.address ?? null, texts: JSON.stringify(file.texts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? null : row.id;
}

/** Takes it back: out of all lists, and whatever still waits is not sent. @throws 404 */
export async function withdrawNews({ store }: Pick<NewsNeeds, 'store'>, id: string): Promise<void> {
  const { numDeletedRows } = await store.db.deleteFrom('news').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** For the operator, latest first, in each site's own language. */
export async function allNews({ store, sites }: Pick<NewsNeeds, 'store' | 'sites'>) {
  const rows = await store.db.selectFrom('news').selectAll().orderBy('ts', 'desc').orderBy('id').execute();
  return rows.map((row) => {
    const site = sites.byHost(row.host);
    const title = site ? newsIn(row, site.pack.locale, site).title : '(a site that is gone)';
    return { id: row.id, host: row.host, added: new Date(row.ts).toISOString(), title, address: row.address };
  });
}
