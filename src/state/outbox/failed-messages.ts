import { computed } from '#src/platform/signals.ts';
import { outbox } from './outbox.ts';

/** The chats with a message that is sent only if the member retries it, by conversation. */
export const chatsWithFailure = computed(() =>
  [...outbox.value].flatMap(([conversation, messages]) =>
    messages.some(({ state, change }) => state === 'failed' && !change) ? [conversation] : [],
  ),
);
