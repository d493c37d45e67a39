import { notFound } from '#server/base/refusal.ts';
import { conversationBetween } from '#server/chats/queries.ts';
import { isSameOrigin } from '#server/http/guards.ts';
import { seeLike } from '#server/likes/likes.ts';
import { likeOf } from '#server/likes/queries.ts';
import { profileOf } from '#server/members/profile/cards.ts';
import { siteViewer } from '#server/sites/site-viewer.ts';
import { findVisible } from '#server/store/visibility.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('fetchProfile', { access: 'public' }, async ({ deps, site, member, query, request }) => {
    const { db } = deps.store;
    const viewer = siteViewer(site, member);
    const found = await findVisible(db, viewer, query.id);
    if (!found) throw notFound();
    const profile = await profileOf(db, viewer, found, deps.clock());
    if (!member) return { profile, liked: false, liked_by: false, chat_id: null, can_message: refused('chat.log_in') };
    if (member.id === found.id) {
      return { profile, liked: false, liked_by: false, chat_id: null, can_message: refused('chat.yourself') };
    }
    const received = await likeOf(db, found.id, member.id);
    // An address opened from another site sends no such header, and changes nothing (docs/product/must-hold.md#a7).
    const isOwnCall = Boolean(request.headers.get('x-package-name')) && isSameOrigin(request, site);
    if (received?.seen_at === null && isOwnCall) await seeLike(deps, received);
    return {
      profile,
      liked: profile.liked,
      liked_by: received !== undefined,
      chat_id: await conversationBetween(db, member.id, found.id),
      can_message: { allowed: true, cost: 0, reason: null },
    };
  }),
];

const refused = (reason: string) => ({ allowed: false, cost: 0, reason });
