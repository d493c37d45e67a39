import { suggestEmail } from '#shared/rules/mail-typo.ts';
import { passwordStrength } from '#shared/rules/password-strength.ts';
import { nameFromEmail, type SignupFields } from '#shared/rules/signup-validation.ts';
import { draftOf, keepDraft, VISITOR } from '#src/platform/signup-draft.ts';

/** What helps with the account form and can wait: the form works before, and without. */
export const hintsOn = ({ email, password }: SignupFields) => ({
  suggestion: suggestEmail(email),
  strength: passwordStrength(password),
});

const KEPT = ['email', 'name'] as const;

/** What was typed here before and never sent; what stands in a field already stays. */
export function restoreTyped(form: HTMLFormElement): void {
  const draft = draftOf(VISITOR);
  for (const name of KEPT) {
    const input = form.elements.namedItem(name) as HTMLInputElement;
    input.value ||= draft[name] ?? '';
  }
}

/** What an empty name becomes when the address changes (spec §5). Whoever is about to type another types over it. */
export function prefillName(form: HTMLFormElement): void {
  const [email, name] = KEPT.map((field) => form.elements.namedItem(field) as HTMLInputElement);
  if (!email || !name || name.value) return;
  name.value = nameFromEmail(email.value);
  if (document.activeElement === name) name.select();
}

/** Never the password. */
export const keepTyped = ({ email, name }: SignupFields) => keepDraft(VISITOR, { email, name });
