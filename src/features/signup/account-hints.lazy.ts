import { suggestEmail } from '#shared/rules/mail-typo.ts';
import { passwordStrength } from '#shared/rules/password-strength.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';

/** Optional help for the account form. It loads once someone types, and the form works without it. */
export const accountHints = ({ email, password }: SignupFields) => ({
  suggestion: suggestEmail(email),
  strength: passwordStrength(password),
});
