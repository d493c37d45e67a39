import { type Draft, draftOf, forgetDraft, keepDraft } from '#src/platform/signup-draft.ts';
import { user } from './session.ts';

/** The draft of the member who is logged in: what they typed and have not saved, and the step they are at. */
export function stepDraft(): Draft {
  const member = user.peek();
  return member ? draftOf(member.id) : {};
}

export function keepStepDraft(changes: Readonly<Record<string, string | null>>): void {
  const member = user.peek();
  if (member) keepDraft(member.id, changes);
}

export function forgetStepDraft(): void {
  const member = user.peek();
  if (member) forgetDraft(member.id);
}
