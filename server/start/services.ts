import { chatStarted } from '#server/chats/events.ts';
import { gifOf } from '#server/gifs/gif-id.ts';
import { lockWithContacts } from '#server/members/account/queries.ts';
import { suspendMember } from '#server/members/account/suspend-member.ts';
import { memberSignedUp } from '#server/members/events.ts';
import { cardsOf } from '#server/members/profile/cards.ts';
import { deleteSignupAbout } from '#server/members/signup/queries.ts';
import { giveSignupCredits } from '#server/money/gifts.ts';
import { chargeMessage, messageCharge, refundMessagesTo } from '#server/money/message-charge.ts';
import { type NotifyNeeds, subscribeNotify } from '#server/notify/subscribe.ts';
import { storeAttribution } from '#server/partners/attribution.ts';
import { reportDecided } from '#server/safety/events.ts';
import type { WebNeeds } from '#server/web/needs.ts';
import { MESSAGE_REFUND_MS } from '#shared/rules/limits.ts';
import { countEvents } from './collect-metrics.ts';

/** All services: the combined needs of every part of the server. */
export interface Services extends WebNeeds, NotifyNeeds {}

/** Functions that domains use from other domains. */
export const DOMAIN_LINKS = { cardsOf, gifOf, chargeMessage, messageCharge };

/** Subscribes the listeners of all events. Call it once for each opened store. */
export function subscribeAll(services: NotifyNeeds & Pick<Services, 'metrics'>): void {
  const { events } = services.store;
  // Before the postbacks, which read the attribution.
  events.within(memberSignedUp, (tx, { site, member, trafficSource, referrer }) =>
    storeAttribution(tx, services, site, { memberId: member.id, trafficSource, referrer }),
  );
  events.within(memberSignedUp, (tx, { site, member }) => giveSignupCredits(tx, site, member));
  // Before the refunds, which lock the senders one by one.
  events.within(reportDecided, async (tx, { report: { profile_id: memberId }, decision }) => {
    if (decision === 'upheld' && memberId !== null) await lockWithContacts(tx, memberId);
  });
  events.within(reportDecided, async (tx, { report, decision, at }) => {
    if (decision !== 'upheld' || report.reason !== 'fake' || report.profile_id === null) return;
    await refundMessagesTo(tx, report.profile_id, { since: at - MESSAGE_REFUND_MS, now: at });
  });
  events.within(reportDecided, async (tx, { report, reasons, measure }) => {
    const { id: subject, profile_id: memberId, site_host: siteHost } = report;
    const pool = services.sites.byHost(siteHost)?.pool;
    if (!measure || memberId === null || pool === undefined) return;
    const { operator, kind, until } = measure;
    await suspendMember(
      tx,
      services,
      pool,
      { operator, memberId, siteHost, subject },
      { kind, until, reason: reasons },
    );
  });
  events.within(chatStarted, (tx, { memberId, partnerId }) => deleteSignupAbout(tx, memberId, partnerId));
  subscribeNotify(services);
  countEvents(services);
}
