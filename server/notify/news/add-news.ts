import type { Log } from '#server/base/log.ts';
import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import type { Site, SiteDirectory } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { Store } from '#server/store/store.ts';
import type { NewsFile } from '#shared/contracts/desk/business.ts';
import type { PushQueue } from '../push/push-queue.ts';
import { newsId, newsIn, newsProblems } from './news-texts.ts';
import { deleteNews, findAllNews, findNews, insertNews, setNewsDueForPool } from './queries.ts';

/** What the news module needs of the rest of the server. */
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

/** Publishes news on a site. Adding the same file again changes nothing. @throws the problems of the file */
export async function addNews(deps: NewsNeeds, { host, file }: NewsOrder): Promise<{ id: string; added: boolean }> {
  const site = deps.sites.byHost(host);
  const problems = site ? newsProblems(site, file) : { host: `there is no site ${host}` };
  if (!site || Object.keys(problems).length > 0) throw new OperatorError(problems);
  const now = deps.clock();
  const added = await deps.store.transaction(async (tx) => {
    const id = await storeNews(tx, site, file, now);
    if (id === null) return false;
    await deps.pushes.enqueueNews(tx, { id, host: site.pack.host }, now);
    await setNewsDueForPool(tx, site.pool, now);
    return true;
  });
  deps.log.info('news added', { host: site.pack.host, added });
  return { id: newsId(site.pack.host, file), added };
}

/** Null if the news item exists already. */
export async function storeNews(tx: Tx, { pack }: Site, file: NewsFile, ts: number): Promise<string | null> {
  const id = newsId(pack.host, file);
  const { address = null, texts } = file;
  const isNew = await insertNews(tx, { id, host: pack.host, ts, address, texts: JSON.stringify(texts) });
  return isNew ? id : null;
}

/** Removes a news item from all lists. Mails and pushes that are not sent yet are dropped. @throws 404 */
export const withdrawNews = ({ store }: Pick<NewsNeeds, 'store'>, id: string): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await deleteNews(tx, id))) throw notFound();
  });

/** Null for unknown news. */
export const hostOfNews = async ({ store }: Pick<NewsNeeds, 'store'>, id: string): Promise<string | null> =>
  (await findNews(store.db, id))?.host ?? null;

/** For the operator: latest first, in each site's default language. */
export async function allNews({ store, sites }: Pick<NewsNeeds, 'store' | 'sites'>) {
  const rows = await findAllNews(store.db);
  return rows.map((row) => {
    const site = sites.byHost(row.host);
    const title = site ? newsIn(row, site.pack.locale, site).title : '(a site that no longer exists)';
    return { id: row.id, host: row.host, added: new Date(row.ts).toISOString(), title, address: row.address };
  });
}
