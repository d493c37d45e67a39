import type { Body } from '#shared/contracts/registry.ts';
import { updateUser } from '#src/api/member.ts';
import { becomeLoggedIn } from './session.ts';

/** @throws ApiError; what is shown of the member follows the answer. */
export async function saveProfile(profile: Body<'updateUser'>): Promise<void> {
  const { user } = await updateUser(profile);
  becomeLoggedIn(user);
}
