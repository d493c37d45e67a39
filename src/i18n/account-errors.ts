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
  'error.offline': msg`No connection. Please check your network and try again.`,
  'error.unexpected': msg`Something went wrong. Please try again.`,
  'error.too_many': msg`That was a bit fast. Please wait a moment and try again.`,
  'validation.required.email': msg`Enter your email address`,
  'validation.required.name': msg`Choose a name for others to see`,
  'validation.required.password': msg`Choose a password`,
  'validation.email': msg`Value is not a valid email address`,
  'validation.email_local': msg`Before the @, only a–z, digits and signs such as . and - work`,
  'validation.min_length': msg({ message: 'This field should be at least {min} characters long' }),
  'validation.max_length': msg({ message: 'This field should be at most {max} characters long' }),
  'signup.name_starts_with_at': msg`A name cannot start with @`,
  'signup.name_equal_to_email': msg`Your name can’t be your email`,
  'signup.invalid_email': msg`This email doesn’t seem to exist`,
  'signup.password_common': msg`This password is too easy to guess. Please choose another.`,
  'signup.closed': msg`Sign-up is by invitation only at the moment`,
  'signup.email_exists': msg`There is already an account with this email`,
  'signup.email_deleted': msg`The account with this email was deleted`,
  'signup.token_expired': msg`That took a while. Please press the button once more.`,
} satisfies Readonly<Partial<Record<ErrorKey | AppErrorKey | RequiredKey, MessageDescriptor>>>;
