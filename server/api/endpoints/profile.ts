import { notFound } from '#server/base/refusal.ts';
import { hasReachedLimit } from '#server/chats/messages/messages.ts';
import { haveTalked, shownConversation } from '#server/chats/queries.ts';
import { isAppRequest } from '#server/http/guards.ts';
import { markLikeSeen } from '#server/likes/likes.ts';
import { likeOf } from '#server/likes/queries.ts';
import { profileOf, promptsOf, sharedOf } from '#server/members/profile/cards.ts';
import { questionsIn } from '#server/members/profile/prompt-questions.ts';
import { chargeBarrier, messageCost } from '#server/money/message-charge.ts';
import { countProfileView } from '#server/search/page-budget.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import { findVisible, hiddenBecause } from '#server/store/visibility.ts';
import type { WritingBarrier } from '#shared/contracts/profile.ts';
import { lacksPhotoCheck } from '#shared/rules/photo-check.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET profile', async ({ deps, site, locale, member, query, request, ip }) => {
    const { db } = deps.store;
    const viewer = siteViewer(site, member);
    await countProfileView(deps, viewer, ip);
    const found = await findVisible(db, viewer, query.id);
    if (!found) throw notFound();
    const questionOf = questionsIn(deps.mailTexts(locale, site.niche));
    const profile = {
      ...(await profileOf(db, viewer, found, deps.clock())),
      prompts: promptsOf(viewer, found, questionOf),
    };
    const shared = sharedOf(profile, member);
    if (!member || member.id === found.id) {
      const barrier = member ? 'yourself' : 'log_in';
      return { profile, liked: false, liked_by: false, chat_id: null, shared, can_message: writing(barrier) };
    }
    const barrier =
      hiddenBecause(member) ??
      ((await hasReachedLimit(deps, member.id))
        ? 'limit'
        : lacksPhotoCheck(site.pack, member) && !(await haveTalked(db, member.id, found.id))
          ? 'photo_check'
          : await chargeBarrier(deps, { site, sender: member, receiver: found }));
    const received = await likeOf(db, found.id, member.id);
    // A link on another site changes nothing (docs/product/must-hold.md#a7).
    if (received?.seen_at === null && isAppRequest(request, site)) await markLikeSeen(deps, received);
    return {
      profile,
      liked: profile.liked,
      liked_by: received !== undefined,
      chat_id: await shownConversation(db, member.id, found.id),
      shared,
      can_message: { ...writing(barrier), cost: messageCost(site, member, deps.clock()) },
    };
  }),
];

const writing = (reason: WritingBarrier | null) => ({ allowed: reason === null, cost: 0, reason });
