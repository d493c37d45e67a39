import { searchResults, similarResults } from '#src/platform/device-table/member-tab-rows.ts';
import type { MemberRow } from '#src/platform/device-table/row.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { isLiked } from '#src/state/likes/is-liked.ts';
import { user } from '#src/state/session/session.ts';
import { type CardSearch, search } from './search.ts';
import { saveSeenMembers } from './seen-members.ts';
import { similar } from './similar.ts';

const isLoaded = (list: CardSearch | undefined): list is CardSearch => !!list?.request && !list.loading;
const withLikes = ({ profiles }: CardSearch) =>
  profiles.map((card) => ({ ...card, liked: isLiked(card.id, card.liked) }));

/** Stores them by their own URL query, so that Back shows the previous list again. */
export const saveSearch = () => saveResults(searchResults, search.value, search.value?.query);
export const saveSimilar = () => saveResults(similarResults, similar.value);

/** Stores the members for a time without a network. */
export function saveSeen(): void {
  if (isLoaded(search.value)) saveSeenMembers(user.peek()?.id, withLikes(search.value));
}

/** Stores the results on screen with the current likes. */
function saveResults(row: MemberRow<CardSearch>, list: CardSearch | undefined, query?: string): void {
  if (isLoaded(list)) saveForMember(user.peek()?.id, row, { ...list, profiles: withLikes(list) }, query);
}
