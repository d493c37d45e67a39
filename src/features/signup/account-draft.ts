import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { draftOf, keepDraft, VISITOR } from '#src/platform/signup-draft.ts';

const KEPT = ['email', 'name'] as const;

/** What was typed here before and never sent, not as if it were typed again; what stands in a field already stays. */
export function restoreTyped(form: HTMLFormElement): void {
  const draft = draftOf(VISITOR);
  for (const name of KEPT) {
    const input = form.elements.namedItem(name) as HTMLInputElement;
    if (input.value) continue;
    input.defaultValue = draft[name] ?? '';
    // A field that was written to before shows its default value no more.
    input.value = input.defaultValue;
  }
}

/** Never the password. */
export const keepTyped = ({ email, name }: SignupFields) => keepDraft(VISITOR, { email, name });
