import { removeOfMember } from '#src/platform/clear-device.ts';
import { readOfMember } from '#src/platform/device-storage.ts';
import { messageDraft } from '#src/platform/device-table/member-rows.ts';
import { writeOfMember } from '#src/platform/write-of-member.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';

/** Typed and unsent text by conversation. */
const drafts = new Map<string, string>();

onLoggedOut((comesBack) => {
  if (!comesBack) drafts.clear();
});

export const draftOf = (conversation: string) =>
  drafts.get(conversation) ?? readOfMember(user.peek()?.id, messageDraft, conversation) ?? '';

export function storeDraft(conversation: string, text: string): void {
  drafts.set(conversation, text);
  if (text) writeOfMember(user.peek()?.id, messageDraft, text, conversation);
  else removeOfMember(user.peek()?.id, messageDraft, conversation);
}
