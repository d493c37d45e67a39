import type { Card } from '#shared/contracts/profile.ts';
import { withoutDuplicates } from '#shared/rules/search-state.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import { seenCards } from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { isForgotten } from '#src/state/profile/forget-profile.ts';
import { seenProfiles } from '#src/state/profile/seen-profiles.ts';

/** As many cards as five pages. The service worker stores more photos than that. */
const CARDS_KEPT_OFFLINE = 60;

/** Stores the members of a search for use without a network, before those of earlier searches. */
export function saveSeenMembers(member: string | undefined, cards: readonly Card[]): void {
  if (cards.length === 0) return;
  const all = withoutDuplicates(cards, loadForMember(member, seenCards) ?? []);
  const kept = all.filter(({ id }) => !isForgotten(id)).slice(0, CARDS_KEPT_OFFLINE);
  saveForMember(member, seenCards, kept);
}

/** The members seen last in searches, then those whose profiles were opened. Nobody knows who of them is online now. */
export function seenMembers(member: string | undefined): Card[] {
  const opened = seenProfiles().map(({ shown: { profile, liked } }) => ({ ...profile, liked }));
  return withoutDuplicates<Card>(loadForMember(member, seenCards) ?? [], opened).map((card) => ({
    ...card,
    online: false,
  }));
}
