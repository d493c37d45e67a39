import type { Card } from '#shared/contracts/profile.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut } from './session.ts';

export type LikedProfile = Pick<Card, 'id' | 'name' | 'main_image'>;

/**
 * Profiles whose like is on its way: their button shows a spinner and takes no second press
 * (docs/product/search.md#cards).
 */
export const likesRunning = signal<ReadonlySet<string>>(new Set());
/** What this tab has liked or unliked, by profile. */
export const decided = signal<ReadonlyMap<string, boolean>>(new Map());

onLoggedOut(() => {
  decided.value = new Map();
});

/** Whether the member likes this profile: what this tab did last, else what the card said. */
export const likes = (profile: string, onCard: boolean) => decided.value.get(profile) ?? onCard;
