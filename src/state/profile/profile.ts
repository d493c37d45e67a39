import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchProfile } from '#src/api/profile.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import { seenProfile } from '#src/platform/device-table/member-rows.ts';
import { signal } from '#src/platform/signals.ts';
import { markLikeSeen } from '#src/state/likes/likes.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { forgetProfile } from './forget-profile.ts';

export type ShownProfile = Answer<'GET profile'>;
/**
 * The profile on screen; `absent` covers unknown, hidden, deleted and blocked alike
 * (docs/product/permissions.md#who-can-be-seen).
 */
export const shownProfile = signal<ShownProfile | 'absent' | 'failed' | undefined>(undefined);

/** The id of the profile on screen. Answers for another one are ignored. */
let currentId = '';

onLoggedOut(() => {
  shownProfile.value = undefined;
  currentId = '';
});

export async function openProfile(id: string): Promise<void> {
  const shown = shownProfile.peek();
  if (typeof shown !== 'object' || shown.profile.id !== id) shownProfile.value = undefined;
  currentId = id;
  const seen = () => loadForMember(user.peek()?.id, seenProfile, id)?.shown;
  if (isOffline.peek()) shownProfile.value ??= seen();
  try {
    const answer = await fetchProfile(id);
    if (currentId !== id) return;
    shownProfile.value = answer;
    markLikeSeen(id);
  } catch (error) {
    if (currentId !== id) return;
    const isAbsent = error instanceof ApiError && error.status === 404;
    if (isAbsent) forgetProfile(user.peek()?.id, id);
    shownProfile.value = isAbsent ? 'absent' : (seen() ?? 'failed');
  }
}
