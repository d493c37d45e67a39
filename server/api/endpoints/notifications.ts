import { Refusal } from '#server/base/refusal.ts';
import { countUnread, listItems, markItemsRead } from '#server/notify/notifications/notifications.ts';
import { readSettings, saveSettings } from '#server/notify/notifications/settings.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { EndpointContext } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';

type Context = Pick<EndpointContext<'GET notifications'>, 'deps' | 'site' | 'locale' | 'member'>;

async function answer({ deps, site, locale, member }: Context) {
  const { db } = deps.store;
  return {
    items: await listItems(db, { site, locale }, member, deps.clock()),
    unread: await countUnread(db, site, member),
    settings: await readSettings(db, member),
  };
}

/** The time of an item that is given by its time or id. */
async function timeOf({ deps, site, locale, member }: Context, item: number | string | undefined) {
  if (typeof item !== 'string') return item;
  const items = await listItems(deps.store.db, { site, locale }, member, deps.clock());
  const found = items.find(({ id }) => id === item);
  if (!found) throw new Refusal('not-found', 'error.not_found');
  return found.ts;
}

export const endpoints = [
  endpoint('GET notifications', (context) => answer(context)),

  endpoint('PUT notifications', async (context) => {
    const { deps, member, body } = context;
    const now = deps.clock();
    const upTo = await timeOf(context, body.read_up_to);
    await deps.store.transaction(async (tx) => {
      // As likes and messages do, which change the same items in another order.
      await lockMember(tx, member.id);
      if (upTo !== undefined) await markItemsRead(tx, member.id, upTo, now);
      if (body.settings) await saveSettings(tx, member.id, body.settings, now);
    });
    return answer(context);
  }),
];
