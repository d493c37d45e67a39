import type { Signal } from '#src/platform/signals.ts';
import { type CardSearch, search } from './search.ts';
import { similar } from './similar.ts';

/** Takes a member out of one list of results. Returns what puts the card back where it was, if the list is still the same search. */
function hideIn(list: Signal<CardSearch | undefined>, id: string): () => void {
  const before = list.peek();
  const at = before?.profiles.findIndex((card) => card.id === id) ?? -1;
  const card = before?.profiles[at];
  if (!before || !card) return () => undefined;
  list.value = { ...before, profiles: before.profiles.filter((other) => other !== card) };
  return () => {
    const now = list.peek();
    if (now?.query !== before.query || now.profiles.some((other) => other.id === id)) return;
    list.value = { ...now, profiles: [...now.profiles.slice(0, at), card, ...now.profiles.slice(at)] };
  };
}

/** Takes a member out of the results on screen. Returns what brings the card back. */
export function hideCard(id: string): () => void {
  const restores = [search, similar].map((list) => hideIn(list, id));
  return () => {
    for (const restore of restores) restore();
  };
}
