import { keepInTab } from '#src/platform/device-store.ts';
import { effect } from '#src/platform/signals.ts';
import { likes } from './liked.ts';
import { type Found, search } from './search.ts';
import { user } from './session.ts';

// Each search by its own address, so that Back from one to the one before it shows the earlier list again.
effect(() => keepFound(`search${search.value?.asked ?? ''}`, search.value));

/** Keeps what this tab shows, with the likes as they are. */
export function keepFound(name: string, list: Found | undefined): void {
  if (!list?.request || list.loading) return;
  const profiles = list.profiles.map((card) => ({ ...card, liked: likes(card.id, card.liked) }));
  keepInTab(user.peek()?.id, name, { ...list, profiles } satisfies Found);
}
