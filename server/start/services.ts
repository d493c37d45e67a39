import { findConversation } from '#server/chats/conversations.ts';
import { chatStarted } from '#server/chats/events.ts';
import { gifOf } from '#server/gifs/gif-id.ts';
import { memberSignedUp } from '#server/members/events.ts';
import { cardsOf } from '#server/members/profile/cards.ts';
import { endSignupAbout } from '#server/members/signup/signup-about.ts';
import { type NotifyNeeds, subscribeNotify } from '#server/notify/subscribe.ts';
import { storeAttribution } from '#server/partners/attribution.ts';
import type { WebNeeds } from '#server/web/needs.ts';

/** All that the server is made of: what each part declared as its needs, put together. */
export interface Services extends WebNeeds, NotifyNeeds {}

/** What domains need of one another. */
export const DOMAIN_LINKS = { cardsOf, findConversation, gifOf };

/** Connects events with what follows from them. To be called once for each opened store. */
export function subscribeAll(services: NotifyNeeds): void {
  const { events } = services.store;
  // Before the postbacks, which read the attribution.
  events.within(memberSignedUp, (tx, { site, member, trafficSource, referrer }) =>
    storeAttribution(tx, services, site, { memberId: member.id, trafficSource, referrer }),
  );
  events.within(chatStarted, (tx, { memberId, partnerId }) => endSignupAbout(tx, memberId, partnerId));
  subscribeNotify(services);
}
