import { answerRequest } from '#src/api/requests.ts';
import { refreshChats } from './chats.ts';
import { readNewest } from './conversation.ts';

/** Makes a request a chat, which counts as read from now on. @throws ApiError, without any change */
export async function acceptRequest(conversation: string): Promise<void> {
  await answerRequest(conversation, true);
  refreshChats().catch(() => undefined);
  await readNewest(conversation);
}

/** Declines a request that is hidden already. @throws ApiError, without any change */
export async function declineHidden(conversation: string): Promise<void> {
  await answerRequest(conversation, false);
  // If this fails, polling reads the list.
  await refreshChats().catch(() => undefined);
}
