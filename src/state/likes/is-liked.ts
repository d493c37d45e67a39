import type { Card } from '#shared/contracts/profile.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut } from '#src/state/session/session.ts';

export type LikedProfile = Pick<Card, 'id' | 'name' | 'main_image'>;

/**
 * Profiles whose like is being sent. Their button shows a spinner and ignores clicks
 * (docs/product/search.md#cards).
 */
export const pendingLikes = signal<ReadonlySet<string>>(new Set());
/** Likes and unlikes of this tab, by profile id. */
export const changedLikes = signal<ReadonlyMap<string, boolean>>(new Map());

onLoggedOut(() => {
  changedLikes.value = new Map();
});

/** Whether the member likes this profile: the last change in this tab, or else the value on the card. */
export const isLiked = (profile: string, onCard: boolean) => changedLikes.value.get(profile) ?? onCard;
