import { changeDraft, type Draft, readDraft, VISITOR } from '#src/platform/signup-draft.ts';

const DRAFT_FIELDS = ['email', 'name'] as const;

/**
 * Restores unsent input as default values, so that it doesn't count as changed. Never overwrites a field that has a
 * value. Returns the draft.
 */
export function restoreDraft(form: HTMLFormElement): Draft {
  const draft = readDraft(VISITOR);
  for (const name of DRAFT_FIELDS) {
    const input = form.elements.namedItem(name) as HTMLInputElement;
    if (input.value) continue;
    input.defaultValue = draft[name] ?? '';
    // Once edited, a field no longer shows its default value.
    input.value = input.defaultValue;
  }
  return draft;
}

interface AccountDraft {
  readonly email: string;
  /** Null unless the visitor has edited the name. */
  readonly name: string | null;
}

/** The password is never stored. */
export const saveDraft = ({ email, name }: AccountDraft) => changeDraft(VISITOR, { email, name });
