import { discard, outbox } from '#src/state/outbox/outbox.ts';
import { storeDraft } from './drafts.ts';

/** Removes what the member has written in a chat and not sent, because the chat is gone and can't take it any more. */
export function forgetUnsent(conversation: string): void {
  storeDraft(conversation, '');
  for (const pending of outbox.peek().get(conversation) ?? []) discard(conversation, pending);
}
