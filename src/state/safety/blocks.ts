import type { Body } from '#shared/contracts/registry.ts';
import * as api from '#src/api/safety.ts';
import { chats, refreshChats } from '#src/state/chats/chats.ts';
import { forgetUnsent } from '#src/state/chats/forget-unsent.ts';
import { refreshLikes } from '#src/state/likes/likes.ts';
import { forgetProfile } from '#src/state/profile/forget-profile.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';

/** What brings back the text written to somebody, by the profile that was blocked. */
const restores = new Map<string, () => void>();
onLoggedOut(() => restores.clear());

/** Also removes the stored copy of the profile, which is readable without a network, and what was written and not sent. */
function forget(profile: string): void {
  forgetProfile(user.peek()?.id, profile);
  const chat = chats.peek()?.find((each) => each.profile.id === profile);
  if (chat && !restores.has(profile)) restores.set(profile, forgetUnsent(chat.conversation.id));
  refreshLists();
}

/** Reads the lists again. If this fails, polling reads them. */
function refreshLists(): void {
  for (const refresh of [refreshChats, refreshLikes]) refresh().catch(() => undefined);
}

/** @throws ApiError, without any change */
export async function block(profile: string): Promise<void> {
  await api.addBlock(profile);
  forget(profile);
}

/** @throws ApiError, without any change */
export async function unblock(profile: string): Promise<void> {
  await api.removeBlock(profile);
  restores.get(profile)?.();
  restores.delete(profile);
  refreshLists();
}

/** @throws ApiError, without any change */
export async function report(what: Body<'POST report'>): Promise<void> {
  await api.addReport(what);
  if (what.block) forget(what.profile);
}
