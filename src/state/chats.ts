import type { Chat } from '#shared/contracts/chats.ts';
import { ApiError } from '#src/api/api-error.ts';
import * as api from '#src/api/chats.ts';
import { keepFor, keptFor } from '#src/platform/device-store.ts';
import { effect, signal } from '#src/platform/signals.ts';
import { onLoggedOut, refreshUser, user } from './session.ts';
import { unreadTotal } from './unread.ts';

/** Undefined until first read, from this device or the server. Latest first. */
export const chats = signal<readonly Chat[] | undefined>(undefined);

effect(() => {
  unreadTotal.value = (chats.value ?? []).reduce((sum, chat) => sum + chat.num_unread_messages, 0);
});

onLoggedOut(() => {
  chats.value = undefined;
});

export async function refreshChats(): Promise<void> {
  const member = user.peek()?.id;
  chats.value ??= keptFor(member, 'chats');
  try {
    await api.pollChats((answer) => {
      chats.value = answer.chats;
      keepFor(member, 'chats', answer.chats);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await refreshUser();
    else throw error;
  }
}

interface Opened {
  readonly conversation: string;
  readonly at: number;
}

/** Which chat was opened last, and when (docs/product/data.md#chat): of all that are in the list. */
export const lastOpened = (): Chat | undefined => {
  const last = keptFor<Opened>(user.value?.id, 'opened');
  return chats.value?.find(({ conversation }) => conversation.id === last?.conversation);
};
export const keepOpened = (conversation: string) =>
  keepFor(user.peek()?.id, 'opened', { conversation, at: Date.now() } satisfies Opened);

/** Opening a chat sets its unread count to zero (docs/product/chats-and-likes.md#conversation). */
export function seeChat(conversation: string): void {
  chats.value = chats
    .peek()
    ?.map((chat) => (chat.conversation.id === conversation ? { ...chat, num_unread_messages: 0 } : chat));
}

/** @throws ApiError; the list is read again either way (docs/product/calls.md#chats). */
export async function removeChat(conversation: string): Promise<void> {
  try {
    await api.removeChat(conversation);
  } finally {
    await refreshChats();
  }
}
