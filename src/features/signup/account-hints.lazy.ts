import { suggestEmail } from '#shared/rules/mail-typo.ts';
import { passwordStrength } from '#shared/rules/password-strength.ts';
import { checkEmail, checkSignup, type SignupFields } from '#shared/rules/signup-validation.ts';
import { prefillName } from './prefill-name.ts';

export const accountRules = { checkSignup, prefillName };

/** What the form says while somebody types. */
export function accountHints({ email, password }: SignupFields) {
  const problem = checkEmail(email);
  return {
    suggestion: suggestEmail(email),
    strength: passwordStrength(password),
    /** Typing on doesn't help, and the server could only say that there is no such address. */
    emailProblem: problem?.key === 'validation.email_local' ? problem : null,
  };
}
