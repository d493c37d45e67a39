import { changeDraft, type Draft, readDraft, removeDraft } from '#src/platform/signup-draft.ts';
import { user } from '#src/state/session/session.ts';

/** The member's draft: typed and unsaved values, and the current step. */
export function stepDraft(): Draft {
  const member = user.peek();
  return member ? readDraft(member.id) : {};
}

export function saveStepDraft(changes: Readonly<Record<string, string | null>>): void {
  const member = user.peek();
  if (member) changeDraft(member.id, changes);
}

export function removeStepDraft(): void {
  const member = user.peek();
  if (member) removeDraft(member.id);
}
