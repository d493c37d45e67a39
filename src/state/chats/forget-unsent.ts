import { discard, outbox, type Pending } from '#src/state/outbox/outbox.ts';
import { storeDraft } from './drafts.ts';

/** Removes what the member has written in a chat and not sent, because they have deleted it or blocked its member. */
export function forgetUnsent(conversation: string): void {
  storeDraft(conversation, '');
  discardIn(conversation, () => true);
}

/** Removes what the server refused because the chat is gone. What was not refused stays: the chat may come back. */
export const forgetRefused = (conversation: string): void => discardIn(conversation, ({ status }) => status === 404);

function discardIn(conversation: string, isGone: (pending: Pending) => boolean): void {
  for (const pending of outbox.peek().get(conversation) ?? []) if (isGone(pending)) discard(conversation, pending);
}
