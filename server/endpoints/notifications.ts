import type { EndpointContext } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { countUnread, listItems, markItemsRead } from '#server/notifications/items.ts';
import { readSettings, saveSettings } from '#server/notifications/settings.ts';

type Context = Pick<EndpointContext<'fetchNotifications', 'member'>, 'deps' | 'site' | 'locale' | 'member'>;

async function answer({ deps, site, locale, member }: Context) {
  const { db } = deps.store;
  return {
    items: await listItems(db, { site, locale }, member, deps.clock()),
    unread: await countUnread(db, site, member),
    settings: await readSettings(db, member),
  };
}

export const endpoints = [
  endpoint('fetchNotifications', { access: 'member' }, (context) => answer(context)),

  endpoint('saveNotifications', { access: 'member' }, async (context) => {
    const { deps, member, body } = context;
    const now = deps.clock();
    await deps.store.transaction(async (tx) => {
      if (body.read_up_to !== undefined) await markItemsRead(tx, member.id, body.read_up_to, now);
      if (body.settings) await saveSettings(tx, member.id, body.settings, now);
    });
    return answer(context);
  }),
];
