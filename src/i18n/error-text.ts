import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';

/** What a member reads for each key the rules and the server use (contracts.md: the app shows `key` in the language). */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  'error.offline': msg`No connection. Please check your network and try again.`,
  'error.unexpected': msg`Something went wrong. Please try again.`,
  'error.too_many': msg`That was a bit fast. Please wait a moment and try again.`,
  'validation.required': msg`Value is required`,
  'validation.email': msg`Value is not a valid email address`,
  'validation.min_length': msg({ message: 'This field should be at least {min} characters long' }),
  'validation.max_length': msg({ message: 'This field should be at most {max} characters long' }),
  'signup.name_starts_with_at': msg`A name cannot start with @`,
  'signup.name_equal_to_email': msg`Your name should not be your e-mail address`,
  'signup.invalid_email': msg`This e-mail address does not seem to exist`,
  'signup.password_common': msg`This password is too easy to guess. Please choose another.`,
  'signup.closed': msg`Sign-up is by invitation only at the moment`,
  'signup.email_exists': msg`There is an account with this e-mail address already`,
  'signup.email_deleted': msg`The account with this e-mail address was deleted`,
  'signup.token_expired': msg`That took a while. Please press the button once more.`,
  'activation.expired': msg`This link has been used already, or it is too old`,
  'activation.already_active': msg`Your e-mail address is confirmed already`,
  'photo.unsupported': msg`Only PNG and JPEG pictures can be used`,
  'photo.damaged': msg`This picture can’t be read`,
  'photo.too_large': msg`This picture is too large: 15 MB at most`,
  'photo.too_many_pixels': msg`This picture is too large: 32 megapixels at most`,
  'photo.too_many': msg`You have as many photos as fit. Remove one first.`,
  'profile.date_of_birth_error': msg({
    message: 'Please enter a valid date. You must be at least {min_age} years old.',
  }),
  'login.failed': msg`E-mail address or password is not right`,
};

/** The texts of several keys with their placeholders left in, for forms that fill them without a translator. */
export function errorTexts(i18n: I18n, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, textOfKey(i18n, key, { min: '{min}', max: '{max}' })]));
}

/** The text of a message key; an unknown key reads as a general failure. */
export function textOfKey(i18n: I18n, key: string, params: Readonly<Record<string, unknown>> = {}): string {
  const text = TEXTS[key] ?? TEXTS['error.unexpected'];
  return text ? i18n._(text.id, params, { message: text.message }) : key;
}

export function textOfError(i18n: I18n, error: unknown): string {
  if (!(error instanceof ApiError)) return textOfKey(i18n, 'error.unexpected');
  return textOfKey(i18n, error.status === 429 ? 'error.too_many' : error.key, error.params);
}
