import { searchResults } from '#src/platform/device-table/member-tab-rows.ts';
import type { MemberRow } from '#src/platform/device-table/row.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { effect } from '#src/platform/signals.ts';
import { isLiked } from '#src/state/likes/is-liked.ts';
import { user } from '#src/state/session/session.ts';
import { type CardSearch, search } from './search.ts';
import { saveSeenMembers } from './seen-members.ts';

const isLoaded = (list: CardSearch | undefined): list is CardSearch => !!list?.request && !list.loading;
const withLikes = ({ profiles }: CardSearch) =>
  profiles.map((card) => ({ ...card, liked: isLiked(card.id, card.liked) }));

// Each search is stored by its own URL query, so that Back shows the previous list again.
effect(() => saveResults(searchResults, search.value, search.value?.query));
effect(() => {
  if (isLoaded(search.value)) saveSeenMembers(user.peek()?.id, withLikes(search.value));
});

/** Stores the results on screen with the current likes. */
export function saveResults(row: MemberRow<CardSearch>, list: CardSearch | undefined, query?: string): void {
  if (isLoaded(list)) saveForMember(user.peek()?.id, row, { ...list, profiles: withLikes(list) }, query);
}
