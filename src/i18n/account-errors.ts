import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';
import type { PasskeyProblem } from '#src/platform/passkey-error.ts';

/** Failures that the app detects itself, without an answer from the server. */
export type AppErrorKey =
  | 'error.offline'
  | 'error.unexpected'
  | 'error.too_many_until'
  | `passkey.${Exclude<PasskeyProblem, 'aborted'>}`;

/** Keys with the name of a field: what to do about that field when it is empty. The others have the general text. */
type RequiredKey = `validation.required.${string}`;

/** Texts of the account form by key. Texts of other keys are not needed on a first screen. */
export const ACCOUNT_ERRORS = {
  'error.offline': msg`You’re offline. Check your connection and try again.`,
  'error.unexpected': msg`Something went wrong. Please try again.`,
  'error.too_many': msg`That was a bit fast. Please wait a moment and try again.`,
  'validation.required.email': msg`Enter your email address`,
  'validation.required.name': msg`Choose a name for others to see`,
  'validation.required.password': msg`Choose a password`,
  'validation.email': msg`Value is not a valid email address`,
  'validation.email_local': msg`Before the @, use only a–z, digits and characters such as . and -`,
  'validation.min_length': msg({ message: 'This field should be at least {min} characters long' }),
  'validation.max_length': msg({ message: 'This field should be at most {max} characters long' }),
  'signup.name_starts_with_at': msg`A name can’t start with @. Choose another one.`,
  'signup.name_equal_to_email': msg`Your name can’t be your email`,
  'signup.invalid_email': msg`This email doesn’t seem to exist. Check the spelling.`,
  'signup.password_common': msg`This password is too easy to guess. Choose another one.`,
  'signup.closed': msg`Sign-up is by invitation only right now`,
  'signup.email_exists': msg`There’s already an account with this email. Log in, or use another one.`,
  'signup.email_deleted': msg`The account with this email was deleted`,
  'signup.token_expired': msg`That took a while. Please press the button again.`,
} satisfies Readonly<Partial<Record<ErrorKey | AppErrorKey | RequiredKey, MessageDescriptor>>>;
