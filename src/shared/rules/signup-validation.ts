import { INVISIBLE } from './blank.ts';
import { cleanEmail } from './clean-email.ts';
import { cleanLine, countChars, countCodePoints } from './clean-text.ts';
import type { FieldProblem } from './field-problem.ts';
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from './limits.ts';

const REQUIRED: FieldProblem = { key: 'validation.required' };
const LOCAL_MAX_CHARS = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Mail servers that take such an address are rare, and ours doesn't (RFC 6531). */
const NON_ASCII_LOCAL = /[^\0-\x7f].*@./;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`, 'i');

/** Whether a mail server can deliver to this address: a mailbox at a domain with a top level. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  return (
    at > 0 &&
    value.length <= EMAIL_MAX_CHARS &&
    local.length <= LOCAL_MAX_CHARS &&
    LOCAL.test(local) &&
    DOMAIN.test(value.slice(at + 1))
  );
}

/** The form by which two addresses are compared. */
export const lowerEmail = (email: string): string => cleanEmail(email).toLowerCase();

export function checkEmail(typed: string): FieldProblem | null {
  const email = cleanEmail(typed);
  if (!email) return REQUIRED;
  return isEmail(email) ? null : { key: NON_ASCII_LOCAL.test(email) ? 'validation.email_local' : 'validation.email' };
}

/** Why the server's check answers `invalid`. */
export function invalidEmailProblem(email: string): FieldProblem {
  const problem = checkEmail(email);
  return problem?.key === 'validation.email_local' ? problem : { key: 'signup.invalid_email' };
}

/** Checks a name as others see it: invisible characters, which combine emoji and letters, hide no rule. */
export function checkName(typed: string, email: string): FieldProblem | null {
  const cleaned = cleanLine(typed);
  if (countChars(cleaned) > NAME_MAX_CHARS) return { key: 'validation.max_length', params: { max: NAME_MAX_CHARS } };
  const name = cleaned.replace(INVISIBLE, '').trim();
  if (!name) return REQUIRED;
  if (name.startsWith('@')) return { key: 'signup.name_starts_with_at' };
  // Half an address fills the name with the same text, and only the address is wrong then.
  return email.includes('@') && lowerEmail(name) === lowerEmail(email) ? { key: 'signup.name_equal_to_email' } : null;
}

/** The server also refuses common passwords (docs/product/sign-up.md#account-step). */
export function checkPassword(password: string, email = ''): FieldProblem | null {
  if (!password) return REQUIRED;
  const length = countCodePoints(password);
  if (length < PASSWORD_MIN_CHARS) return { key: 'validation.min_length', params: { min: PASSWORD_MIN_CHARS } };
  if (length > PASSWORD_MAX_CHARS) return { key: 'validation.max_length', params: { max: PASSWORD_MAX_CHARS } };
  return email && lowerEmail(password) === lowerEmail(email) ? { key: 'signup.password_common' } : null;
}

/** Prefills a name that nobody has edited when the address changes (docs/product/sign-up.md#account-step). */
export function nameFromEmail(email: string): string {
  return cleanLine(email.split('@', 1)[0] ?? '');
}

export interface SignupFields {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** All problems of step 0 by field; empty if there are none. */
export function checkSignup({
  email,
  name,
  password,
}: SignupFields): Partial<Record<keyof SignupFields, FieldProblem>> {
  const problems = { email: checkEmail(email), name: checkName(name, email), password: checkPassword(password, email) };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}
