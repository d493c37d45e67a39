import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { changeDraft, readDraft, VISITOR } from '#src/platform/signup-draft.ts';

const DRAFT_FIELDS = ['email', 'name'] as const;

/**
 * Restores unsent input as default values, so that it doesn't count as changed. Never overwrites a field that has a
 * value.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft(VISITOR);
  for (const name of DRAFT_FIELDS) {
    const input = form.elements.namedItem(name) as HTMLInputElement;
    if (input.value) continue;
    input.defaultValue = draft[name] ?? '';
    // Once edited, a field no longer shows its default value.
    input.value = input.defaultValue;
  }
}

/** The password is never stored. */
export const saveDraft = ({ email, name }: SignupFields) => changeDraft(VISITOR, { email, name });
