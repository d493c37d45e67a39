import { computed } from '#src/platform/signals.ts';
import { chats } from '#src/state/chats/chats.ts';
import { NOT_FOUND } from './bring-back.ts';
import { outbox } from './entries.ts';

const isListed = (id: string) => chats.value?.some(({ conversation }) => conversation.id === id);

/**
 * The chats with a message that is sent only if the member retries it, by conversation. Of a chat that has left the list, a message
 * waits without a word until the chat comes back.
 */
export const chatsWithFailure = computed(() =>
  [...outbox.value].flatMap(([conversation, messages]) => {
    const isAbsent = !isListed(conversation);
    const isShown = messages.some(
      ({ state, change, status }) => state === 'failed' && !change && !(isAbsent && status === NOT_FOUND),
    );
    return isShown ? [conversation] : [];
  }),
);
