import type { Body } from '#shared/contracts/registry.ts';
import * as api from '#src/api/safety.ts';
import { chats, hideChat, refreshChats } from '#src/state/chats/chats.ts';
import { hideLikes, refreshLikes } from '#src/state/likes/likes.ts';
import { forgetProfile } from '#src/state/profile/forget-profile.ts';
import { hideCard } from '#src/state/search/hide-card.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';

/** What brings back the chat with somebody and the text written to them, by the profile that was blocked. */
const restores = new Map<string, () => void>();
onLoggedOut(() => restores.clear());

/** Takes what is written to a member, their likes and their card out of the lists. Returns what brings all back. */
export function hideMember(profile: string): () => void {
  const chat = chats.peek()?.find((each) => each.profile.id === profile);
  if (chat && !restores.has(profile)) restores.set(profile, hideChat(chat.conversation.id));
  const restoreLikes = hideLikes(profile);
  const restoreCard = hideCard(profile);
  return () => {
    restoreCard();
    restoreLikes();
    restoreChat(profile);
  };
}

function restoreChat(profile: string): void {
  restores.get(profile)?.();
  restores.delete(profile);
}

/** Also removes the stored copy of the profile, which is readable without a network. */
function forget(profile: string): void {
  forgetProfile(user.peek()?.id, profile);
  refreshLists();
}

/** Reads the lists again. If this fails, polling reads them. */
function refreshLists(): void {
  for (const refresh of [refreshChats, refreshLikes]) refresh().catch(() => undefined);
}

/** Blocks a member who is hidden. @throws ApiError, without any change */
export async function blockHidden(profile: string): Promise<void> {
  await api.addBlock(profile);
  forget(profile);
}

/** @throws ApiError, without any change */
export async function unblock(profile: string): Promise<void> {
  await api.removeBlock(profile);
  restoreChat(profile);
  refreshLists();
}

/** @throws ApiError, without any change */
export async function report(what: Body<'POST report'>): Promise<void> {
  await api.addReport(what);
  if (!what.block) return;
  hideMember(what.profile);
  forget(what.profile);
}
