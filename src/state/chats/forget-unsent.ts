import { putBack } from '#src/state/outbox/bring-back.ts';
import { discard, outbox } from '#src/state/outbox/entries.ts';
import { draftOf, storeDraft } from './drafts.ts';

/**
 * Removes what the member has written in a chat and not sent, because they delete it or block its member. Returns what brings it
 * back, for an Undo or if the server refuses.
 */
export function forgetUnsent(conversation: string): () => void {
  const draft = draftOf(conversation);
  const unsent = outbox.peek().get(conversation) ?? [];
  storeDraft(conversation, '');
  for (const pending of unsent) discard(conversation, pending);
  return () => {
    if (draft) storeDraft(conversation, draft);
    putBack(conversation, unsent);
  };
}
