import { nameFromEmail } from '#shared/rules/signup-validation.ts';

/** What the name was filled with. Null after an edit. */
export interface FilledName {
  current: string | null;
}

/**
 * Fills the name from the email, and again when the email has changed, until somebody edits the name; clearing it is an
 * edit too (docs/product/sign-up.md#account-step). It is selected, so that typing replaces it. Returns whether it was filled.
 */
export function prefillName(input: HTMLInputElement, email: string, filled: FilledName): boolean {
  if (input.value !== filled.current) return false;
  filled.current = nameFromEmail(email);
  input.value = filled.current;
  const selectName = () => document.activeElement === input && input.select();
  selectName();
  // Clicking into the name fires the email's change event before the focus moves.
  setTimeout(selectName);
  return true;
}
