import { removeForMember } from '#src/platform/clear-device.ts';
import { loadForMember, memberKey } from '#src/platform/device-storage.ts';
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

/** What shows the draft of a conversation on this page. */
const fields = new Map<string, (text: string) => void>();

/**
 * Calls `show` when `fillDraft` fills it, and when another page of this browser has changed or sent the text that this page
 * shows, also while this one was in the back/forward cache. Returns what stops it.
 */
export function followDraft(conversation: string, show: (text: string) => void): () => void {
  const take = () => {
    const member = user.peek()?.id;
    const text = loadForMember(member, messageDraft, conversation) ?? '';
    if (!member || text === draftOf(conversation)) return;
    drafts.set(conversation, text);
    show(text);
  };
  const handleStorage = ({ key, oldValue }: StorageEvent) => {
    const isOfChat = key === memberKey(user.peek()?.id ?? '', messageDraft, conversation);
    // The text of this page, if it is another one, stays. An empty one is not stored.
    const before = oldValue ?? JSON.stringify('');
    if (isOfChat && before === JSON.stringify(draftOf(conversation))) take();
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && take();
  fields.set(conversation, show);
  addEventListener('storage', handleStorage);
  addEventListener('pageshow', handlePageShow);
  return () => {
    fields.delete(conversation);
    removeEventListener('storage', handleStorage);
    removeEventListener('pageshow', handlePageShow);
  };
}

export function storeDraft(conversation: string, text: string): void {
  drafts.set(conversation, text);
  if (text) saveForMember(user.peek()?.id, messageDraft, text, conversation);
  else removeForMember(user.peek()?.id, messageDraft, conversation);
}

/** Puts a text into the field, in place of what is written there. */
export function fillDraft(conversation: string, text: string): void {
  storeDraft(conversation, text);
  fields.get(conversation)?.(text);
}

/** Puts a text below what is already written there. */
export function addToDraft(conversation: string, text: string): void {
  const draft = draftOf(conversation);
  storeDraft(conversation, draft ? `${draft}\n${text}` : text);
}
