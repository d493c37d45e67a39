import { removeForMember } from '#src/platform/clear-device.ts';
import { loadForMember } from '#src/platform/device-storage.ts';
import { messageDraft } from '#src/platform/device-table/member-rows.ts';
import { saveForMember } from '#src/platform/save-for-member.ts';
import { onLoggedOut, user } from '#src/state/session/session.ts';

/** Unsent text by conversation. */
const drafts = new Map<string, string>();

onLoggedOut((comesBack) => {
  if (!comesBack) drafts.clear();
});

export const draftOf = (conversation: string) =>
  drafts.get(conversation) ?? loadForMember(user.peek()?.id, messageDraft, conversation) ?? '';

export function storeDraft(conversation: string, text: string): void {
  drafts.set(conversation, text);
  if (text) saveForMember(user.peek()?.id, messageDraft, text, conversation);
  else removeForMember(user.peek()?.id, messageDraft, conversation);
}
