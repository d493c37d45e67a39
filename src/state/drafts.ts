import { dropFor } from '#src/platform/device-contents.ts';
import { keepFor, keptFor } from '#src/platform/device-store.ts';
import { onLoggedOut, user } from './session.ts';

/** What was typed and not sent, by conversation. */
const drafts = new Map<string, string>();

onLoggedOut((comesBack) => {
  if (!comesBack) drafts.clear();
});

const nameOf = (conversation: string) => `draft:${conversation}`;

export const draftOf = (conversation: string) =>
  drafts.get(conversation) ?? keptFor<string>(user.peek()?.id, nameOf(conversation)) ?? '';

export function keepDraft(conversation: string, text: string): void {
  drafts.set(conversation, text);
  if (text) keepFor(user.peek()?.id, nameOf(conversation), text);
  else dropFor(user.peek()?.id, nameOf(conversation));
}
