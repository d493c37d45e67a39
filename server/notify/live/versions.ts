import {
  chatRemoved,
  chatStarted,
  messageReacted,
  messageSent,
  messagesRead,
  requestAnswered,
} from '#server/chats/events.ts';
import { likeAdded, likeRemoved, likeSeen } from '#server/likes/events.ts';
import { mailChangeRequested, sessionsEnded } from '#server/members/events.ts';
import { balanceChanged } from '#server/money/events.ts';
import { photosChanged } from '#server/photos/events.ts';
import { blockChanged } from '#server/safety/events.ts';
import type { Store } from '#server/store/store.ts';
import { pushSubscriptionsChanged } from '../push/events.ts';
import { concerned } from './concerned.ts';
import { raiseVersions, shownUnlessBlocked } from './queries.ts';

/**
 * Raises the version of each member whose user, chats or likes an event changes, because their ETag contains the version.
 * Runs in the event's transaction, so that no answer can change without its ETag.
 */
export function subscribeVersions({ events }: Store): void {
  events.within(likeAdded, (tx, { by, to }) => raiseVersions(tx, [by, to.id]));
  events.within(likeRemoved, (tx, { by, to }) => raiseVersions(tx, concerned(by, to.id)));
  events.within(likeSeen, (tx, { seenBy }) => raiseVersions(tx, [seenBy]));
  events.within(chatStarted, (tx, { memberId }) => raiseVersions(tx, [memberId]));
  events.within(chatRemoved, (tx, { memberId }) => raiseVersions(tx, [memberId]));
  events.within(messageSent, (tx, { from, to }) => raiseVersions(tx, [from, to.id]));
  events.within(requestAnswered, (tx, { memberId }) => raiseVersions(tx, [memberId]));
  events.within(messageReacted, (tx, { by, partnerId }) => raiseVersions(tx, concerned(by, partnerId)));
  events.within(messagesRead, (tx, { reader, partnerId }) => raiseVersions(tx, concerned(reader, partnerId)));
  // A new ETag of lists that don't change would reveal the block.
  events.within(blockChanged, async (tx, { memberId, profileId }) => {
    const { chat, like } = await shownUnlessBlocked(tx, profileId, memberId);
    await raiseVersions(tx, chat || like ? [memberId, profileId] : [memberId]);
  });
  events.within(balanceChanged, (tx, { memberId }) => raiseVersions(tx, [memberId]));
  events.within(photosChanged, (tx, { memberId }) => raiseVersions(tx, [memberId]));
  events.within(mailChangeRequested, (tx, { member }) => raiseVersions(tx, [member.id]));
  // Push subscriptions end with their session.
  events.within(sessionsEnded, (tx, { memberId }) => raiseVersions(tx, [memberId]));
  events.within(pushSubscriptionsChanged, (tx, { memberIds }) => raiseVersions(tx, memberIds));
}
