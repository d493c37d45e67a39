import { suggestEmail } from '#shared/rules/mail-typo.ts';
import { passwordStrength } from '#shared/rules/password-strength.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';

/** What helps with the account form and can wait until somebody types: the form works before, and without. */
export const hintsOn = ({ email, password }: SignupFields) => ({
  suggestion: suggestEmail(email),
  strength: passwordStrength(password),
});
