import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchProfile } from '#src/api/profile.ts';
import { signal } from '#src/platform/signals.ts';
import { seeLike } from './likes.ts';
import { onLoggedOut } from './session.ts';

export type ShownProfile = Answer<'fetchProfile'>;
/**
 * The profile on screen; `absent` covers unknown, hidden, deleted and blocked alike
 * (docs/product/permissions.md#who-can-be-seen).
 */
export const shownProfile = signal<ShownProfile | 'absent' | 'failed' | undefined>(undefined);

/** Whose profile the screen is about: the answer for another comes too late. */
let wanted = '';

onLoggedOut(() => {
  shownProfile.value = undefined;
  wanted = '';
});

export async function openProfile(id: string): Promise<void> {
  const shown = shownProfile.peek();
  if (typeof shown !== 'object' || shown.profile.id !== id) shownProfile.value = undefined;
  wanted = id;
  try {
    const answer = await fetchProfile(id);
    if (wanted !== id) return;
    shownProfile.value = answer;
    seeLike(id);
  } catch (error) {
    if (wanted !== id) return;
    shownProfile.value = error instanceof ApiError && error.status === 404 ? 'absent' : 'failed';
  }
}
