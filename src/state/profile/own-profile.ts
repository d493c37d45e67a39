import type { Body } from '#shared/contracts/registry.ts';
import { updateUser } from '#src/api/member.ts';
import { orLater } from '#src/state/outbox/outbox.ts';
import { withQuestions } from '#src/state/profile/own-prompts.ts';
import { updateMember, user } from '#src/state/session/session.ts';

/** Saves the profile and shows the answer. @throws ApiError */
export async function saveProfile(profile: Body<'PUT user'>): Promise<void> {
  const { user } = await updateUser(profile);
  updateMember(user);
}

/** Saves the profile. Without a network, shows the change and sends it later. @throws ApiError if the server refuses it */
export async function saveProfileOrLater(profile: Body<'PUT user'>): Promise<void> {
  const shown: Readonly<Record<string, unknown>> = { ...user.peek()?.profile };
  const before = Object.fromEntries(Object.keys(profile).map((key) => [key, shown[key]]));
  const saved = await orLater({ kind: 'profile', about: '', body: profile, before }, () => updateUser(profile));
  const member = user.peek();
  if (saved) updateMember(saved.user);
  else if (member) {
    const { prompts = member.profile.prompts, ...others } = profile;
    user.value = { ...member, profile: { ...member.profile, ...others, prompts: withQuestions(prompts) } };
  }
}
