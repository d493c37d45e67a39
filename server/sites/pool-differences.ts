import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { Site } from './site-directory.ts';

interface PoolDifference {
  readonly pool: string;
  /** The path of the setting in the site packs. */
  readonly setting: string;
  readonly hosts: string;
}

/** What a member reads, pays or is asked on one site of a pool, and not on another one. */
const COMPARED: Readonly<Record<string, (pack: SitePack) => unknown>> = {
  first_messages: (pack) => pack.first_messages,
  visible_profile_fields: (pack) => pack.visible_profile_fields.toSorted().join(),
  'prices.message_cost': ({ prices }) => prices?.message_cost ?? null,
};

/** Settings in which sites of one pool differ, though their members and chats are the same. */
export function differencesInPools(sites: readonly Pick<Site, 'pool' | 'pack'>[]): PoolDifference[] {
  return [...Map.groupBy(sites, ({ pool }) => pool)].flatMap(([pool, members]) =>
    Object.entries(COMPARED).flatMap(([setting, valueIn]) => {
      if (new Set(members.map(({ pack }) => valueIn(pack))).size === 1) return [];
      return [{ pool, setting, hosts: members.map(({ pack }) => pack.host).join(', ') }];
    }),
  );
}
