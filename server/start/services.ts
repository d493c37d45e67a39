import { chatStarted, messageSent } from '#server/chats/events.ts';
import { acceptLiked, declineBlocked } from '#server/chats/requests/requests.ts';
import { countFigures } from '#server/desk/figures/count-figures.ts';
import { gifOf } from '#server/gifs/gif-id.ts';
import { likeAdded } from '#server/likes/events.ts';
import { endAgeLook, hideForAge } from '#server/members/account/age-look.ts';
import { lockWithContacts } from '#server/members/account/queries.ts';
import { type SuspendNeeds, suspendMember } from '#server/members/account/suspend-member.ts';
import {
  memberRestored,
  memberSignedUp,
  memberSuspended,
  profileWritten,
  sessionStarted,
} from '#server/members/events.ts';
import { cardsOf } from '#server/members/profile/cards.ts';
import { deleteSignupAbout } from '#server/members/signup/queries.ts';
import { giveSignupCredits } from '#server/money/gifts.ts';
import { chargeMessage, messageCharge } from '#server/money/message-charge.ts';
import { refundMessagesTo, refundRequest } from '#server/money/refunds/refunds.ts';
import { type NotifyNeeds, subscribeNotify } from '#server/notify/subscribe.ts';
import { storeAttribution } from '#server/partners/attribution.ts';
import { photoSeenBefore } from '#server/photos/events.ts';
import { DECIDED_REVISION } from '#server/photos/hashes/known-pictures.ts';
import { addPhotosToHash, setRevision } from '#server/photos/hashes/queries.ts';
import type { AgeWatch } from '#server/safety/age/age-watch.ts';
import { forgetBan, keepBan } from '#server/safety/banned/ban-traces.ts';
import type { BannedWatch } from '#server/safety/banned/banned-watch.ts';
import { ageDoubted, blockChanged, type DecidedReport, reportDecided } from '#server/safety/events.ts';
import { limitSlowed } from '#server/safety/signs/member-signs.ts';
import type { SignWatch } from '#server/safety/signs/sign-watch.ts';
import type { Tx } from '#server/store/db.ts';
import type { WebNeeds } from '#server/web/needs.ts';
import { isAboutAge } from '#shared/rules/age-look.ts';
import { MESSAGE_REFUND_MS } from '#shared/rules/limits.ts';
import { countEvents } from './collect-metrics.ts';

/** All services: the combined needs of every part of the server. */
export interface Services extends WebNeeds, NotifyNeeds {
  /** Looks for signs of fraud. */
  readonly signs: SignWatch;
  /** Looks for an age below 18. */
  readonly ages: AgeWatch;
  /** Looks for banned members who come back. */
  readonly banned: BannedWatch;
}

/** Functions that domains use from other domains. */
export const DOMAIN_LINKS = {
  cardsOf,
  gifOf,
  chargeMessage,
  messageCharge,
  refundMessages: refundRequest,
  limitSlowed,
};

/** Subscribes the listeners of all events. Call it once for each opened store. */
export function subscribeAll(
  services: NotifyNeeds & Pick<Services, 'metrics' | 'figures' | 'signs' | 'ages' | 'banned'>,
): void {
  const { events } = services.store;
  // Before the postbacks, which read the attribution.
  events.within(memberSignedUp, (tx, { site, member, trafficSource, referrer }) =>
    storeAttribution(tx, services, site, { memberId: member.id, trafficSource, referrer }),
  );
  events.within(memberSignedUp, (tx, { site, member }) => giveSignupCredits(tx, site, member));
  events.within(reportDecided, (tx, decided) => carryOutDecision(tx, services, decided));
  events.within(chatStarted, (tx, { memberId, partnerId }) => deleteSignupAbout(tx, memberId, partnerId));
  events.within(ageDoubted, (tx, doubt) => hideForAge(tx, doubt));
  // Before what raises versions: whoever writes locks the chat first, and its members after it.
  events.within(likeAdded, (tx, { by, to }) => acceptLiked(tx, by, to.id));
  events.within(blockChanged, (tx, { memberId, profileId }) =>
    declineBlocked(tx, { ...services, ...DOMAIN_LINKS }, memberId, profileId),
  );
  const { signs, ages, banned } = services;
  events.afterCommit(messageSent, (sent) => ages.message(sent));
  events.afterCommit(profileWritten, (written) => ages.profile(written));
  events.afterCommit(messageSent, (sent) => signs.message(sent));
  events.afterCommit(likeAdded, (like) => signs.like(like));
  events.afterCommit(memberSignedUp, (signup) => signs.signup(signup));
  events.afterCommit(photoSeenBefore, (seen) => signs.photo(seen));
  events.afterCommit(sessionStarted, (session) => banned.session(session));
  events.afterCommit(photoSeenBefore, (seen) => banned.photo(seen));
  events.afterCommit(profileWritten, (written) => banned.profile(written));
  events.afterCommit(messageSent, (sent) => banned.message(sent));
  events.within(memberRestored, (tx, { memberId }) => forgetBan(tx, memberId));
  events.within(memberSuspended, async (tx, { kind, member }) => {
    if (kind !== 'banned') return;
    await keepBan(tx, { memberId: member.id, at: services.clock() });
    await setRevision(tx, DECIDED_REVISION, services.newId());
    await addPhotosToHash(tx, member.id, services.clock());
  });
  subscribeNotify(services);
  countEvents(services);
  countFigures(services);
}

/** What follows the decision about a report, in this order. */
async function carryOutDecision(
  tx: Tx,
  services: SuspendNeeds & Pick<NotifyNeeds, 'sites'>,
  { report, decision, reasons, measure, at }: DecidedReport,
): Promise<void> {
  const { id: subject, profile_id: memberId, site_host: siteHost, reason } = report;
  if (memberId === null) return;
  if (decision === 'upheld') {
    // All whom the next steps lock too, at once and in the order of their ids.
    await lockWithContacts(tx, memberId);
    if (reason === 'fake') await refundMessagesTo(tx, memberId, { since: at - MESSAGE_REFUND_MS, now: at });
  }
  // Somebody has looked, whatever they decided: what keeps the member hidden now is a measure, or nothing.
  if (isAboutAge(reason)) await endAgeLook(tx, memberId, measure !== null);
  const pool = services.sites.byHost(siteHost)?.pool;
  if (!measure || pool === undefined) return;
  const { operator, kind, until } = measure;
  await suspendMember(tx, services, pool, { operator, memberId, siteHost, subject }, { kind, until, reason: reasons });
}
