import type { Log } from '#server/base/log.ts';
import { notFound } from '#server/base/refusal.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Store } from '#server/store/store.ts';
import { lockWithContacts, raiseVersionsOfContacts } from '../account/queries.ts';
import { lockAndRaiseVersion } from '../queries.ts';
import { fictionalProfiles, setKind } from './queries.ts';

interface FictionalNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly log: Log;
}

interface FictionalMark {
  readonly host: string;
  readonly id: string;
  readonly fictional: boolean;
}

/** Whether a pack of the pool says that there are such profiles, so that sign-up can warn of them. */
export const hasFictionalProfiles = (sites: SiteDirectory, pool: string): boolean =>
  sites.all().some((site) => site.pool === pool && site.pack.fictional_profiles);

export const listFictionalProfiles = ({ store }: FictionalNeeds) => fictionalProfiles(store.db);

/**
 * Marks a profile as fictional, or removes the mark. Samples keep their own label. Members who have the profile in a
 * list get the new label with the next poll. Returns whether the pool's packs say that there are such profiles. @throws
 * not-found
 */
export async function markFictional(
  { store, sites, log }: FictionalNeeds,
  mark: FictionalMark,
): Promise<{ announced: boolean }> {
  const site = sites.byHost(mark.host);
  if (!site) throw notFound();
  const [before, after] = mark.fictional ? (['member', 'fictional'] as const) : (['fictional', 'member'] as const);
  await store.transaction(async (tx) => {
    await lockWithContacts(tx, mark.id);
    const member = await lockAndRaiseVersion(tx, mark.id, (where) =>
      where.and({ pool: site.pool, kind: before }).and('status', '!=', 'deleted'),
    );
    if (!member) throw notFound();
    await setKind(tx, mark.id, after);
    await raiseVersionsOfContacts(tx, mark.id);
  });
  log.info('profile marked', { fictional: mark.fictional });
  return { announced: hasFictionalProfiles(sites, site.pool) };
}
