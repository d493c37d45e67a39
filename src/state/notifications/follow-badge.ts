import { badgeCount } from '#shared/rules/unread.ts';
import { showBadge } from '#src/platform/badge.ts';
import { effect } from '#src/platform/signals.ts';
import { switches } from '#src/state/site/site.ts';
import { newLikesTotal, unreadTotal } from './unread-counts.ts';

/** Keeps the app icon's badge in sync with the unseen chats and likes, unless the site pack turns it off. */
export const followBadge = () =>
  effect(() => {
    if (switches.value.notifications.badge) showBadge(badgeCount(unreadTotal.value, newLikesTotal.value));
  });
