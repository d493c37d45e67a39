import type { Deps } from '#server/http/deps.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { countUnread, listItems, markItemsRead } from '#server/notifications/items.ts';
import { readSettings, saveSettings } from '#server/notifications/settings.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';

async function answer({ store, clock }: Deps, site: Site, member: MemberRow) {
  return {
    items: await listItems(store.db, site, member, clock()),
    unread: await countUnread(store.db, member),
    settings: await readSettings(store.db, member),
  };
}

export const endpoints = [
  endpoint('fetchNotifications', { access: 'member' }, ({ deps, site, member }) => answer(deps, site, member)),

  endpoint('saveNotifications', { access: 'member' }, async ({ deps, site, member, body }) => {
    const now = deps.clock();
    await deps.store.transaction(async (tx) => {
      if (body.read_up_to !== undefined) await markItemsRead(tx, member.id, body.read_up_to, now);
      if (body.settings) await saveSettings(tx, member.id, body.settings, now);
    });
    return answer(deps, site, member);
  }),
];
