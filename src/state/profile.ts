import { signal } from '@preact/signals';
import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fetchInterests, fetchProfile, fetchProfileFields } from '#src/api/profile.ts';
import { locale } from './language.ts';
import { seeLike } from './likes.ts';
import { onLoggedOut } from './session.ts';

export type ShownProfile = Answer<'fetchProfile'>;
/** The profile on screen; `absent` covers unknown, hidden, deleted and blocked alike (contracts.md). */
export const shownProfile = signal<ShownProfile | 'absent' | 'failed' | undefined>(undefined);

type Names = Readonly<Record<number, string>>;
/** Names of profile fields' values and of interests, in the page's language. */
export const fieldNames = signal<Readonly<Record<string, Names>>>({});
export const interestNames = signal<Names>({});
let namesIn = '';
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

/** False where they could not be read; that is logged, and the page does without these lines (spec §8). */
export async function loadNames(): Promise<boolean> {
  if (namesIn === locale.peek()) return true;
  namesIn = locale.peek();
  const byId = (list: readonly { id: number; name: string }[]) =>
    Object.fromEntries(list.map(({ id, name }) => [id, name]));
  try {
    const [fields, interests] = await Promise.all([fetchProfileFields(), fetchInterests()]);
    fieldNames.value = Object.fromEntries(
      Object.entries(fields.allowed_values).map(([field, values]) => [field, byId(values)]),
    );
    interestNames.value = byId(interests.interests);
    return true;
  } catch (error) {
    namesIn = '';
    console.warn('Profile fields failed to load', error);
    return false;
  }
}
