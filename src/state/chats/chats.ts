import type { Chat } from '#shared/contracts/chats.ts';
import { LAST_OPENED_CHAT_MS } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/chats.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import * as stored from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { signal } from '#src/platform/signals.ts';
import { onLoggedOut, refreshUser, user } from '#src/state/session/session.ts';
import { forgetUnsent } from './forget-unsent.ts';
import { pruneStoredChats } from './stored-chats.ts';

/** Undefined until first read, from this device or the server. Newest first. */
export const chats = signal<readonly Chat[] | undefined>(undefined);

/** Chats that leave the list, and the id of the last message that each had then. */
const hiddenChats = new Map<string, string | undefined>();
const isHidden = ({ conversation: { id, last_message } }: Chat) =>
  hiddenChats.has(id) && hiddenChats.get(id) === last_message?.id;

onLoggedOut(() => {
  chats.value = undefined;
  hiddenChats.clear();
});

export async function refreshChats(): Promise<void> {
  const member = user.peek()?.id;
  chats.value ??= loadForMember(member, stored.chats);
  try {
    await api.pollChats((answer) => {
      if (member) pruneStoredChats(member, chats.peek() ?? [], answer.chats);
      for (const id of hiddenChats.keys())
        if (!answer.chats.some(({ conversation }) => conversation.id === id)) hiddenChats.delete(id);
      chats.value = answer.chats.filter((chat) => !isHidden(chat));
      saveForMember(member, stored.chats, answer.chats);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await refreshUser();
    else throw error;
  }
}

/** The last opened chat, if that was recent and the chat is still in the list (docs/product/data.md#chat). */
export const lastOpened = (): Chat | undefined => {
  const last = loadForMember(user.value?.id, stored.lastOpenedChat);
  if (!last || Date.now() - last.at > LAST_OPENED_CHAT_MS) return undefined;
  return chats.value?.find(({ conversation }) => conversation.id === last.conversation);
};
export const storeLastOpened = (conversation: string) =>
  saveForMember(user.peek()?.id, stored.lastOpenedChat, { conversation, at: Date.now() });

/** Opening a chat sets its unread count to zero (docs/product/chats-and-likes.md#conversation). */
export function markChatSeen(conversation: string): void {
  chats.value = chats
    .peek()
    ?.map((chat) => (chat.conversation.id === conversation ? { ...chat, num_unread_messages: 0 } : chat));
}

/**
 * Takes a chat out of the list, with what is not sent in it: a message that waits would be sent later, and bring the chat back.
 * Returns what brings both back.
 */
export function hideChat(conversation: string): () => void {
  const restoreUnsent = forgetUnsent(conversation);
  const before = chats.peek() ?? [];
  const index = before.findIndex((chat) => chat.conversation.id === conversation);
  const hidden = before[index];
  hiddenChats.set(conversation, hidden?.conversation.last_message?.id);
  chats.value = before.filter((chat) => chat !== hidden);
  return () => {
    hiddenChats.delete(conversation);
    restoreUnsent();
    const now = chats.peek() ?? [];
    if (hidden && !now.some((chat) => chat.conversation.id === conversation))
      chats.value = [...now.slice(0, index), hidden, ...now.slice(index)];
  };
}

/**
 * Deletes a hidden chat, unless something new was written in it since. Reads the list again, even if it is up to date
 * (docs/product/calls.md#chats). @throws ApiError
 */
export async function removeHiddenChat(conversation: string): Promise<void> {
  const isShown = () => !!chats.peek()?.some((chat) => chat.conversation.id === conversation);
  if (isShown()) return;
  try {
    await api.removeChat(conversation);
    await refreshChats();
  } catch (error) {
    hiddenChats.delete(conversation);
    const isRead = await refreshChats().then(
      () => true,
      () => false,
    );
    // If only the answer was lost, the list no longer has it.
    if (!isRead || isShown()) throw error;
  }
}
