import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { PasskeyError } from '#src/platform/passkey-error.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { fromNow } from './from-now.ts';

/** A shorter wait is "a moment". */
const WORTH_SAYING_SECONDS = 10;

/**
 * What a member reads for each key the rules and the server use (docs/product/errors.md#shape: the app shows `key` in
 * the language).
 */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  ...ACCOUNT_ERRORS,
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
  'error.too_many_until': msg({ message: 'Too many tries. Please try again {when}.' }),
  'password.wrong': msg`This is not your password`,
  'password.token_expired': msg`This link has been used already, or it is too old`,
  'mail_change.expired': msg`This link has been used already, or it is too old`,
  'mail_change.same': msg`This is your address already`,
  'mail_change.taken': msg`There is an account with this e-mail address already`,
  'export.expired': msg`The last archive is no longer there.`,
  'account.absent': msg`Nobody sees you at the moment. Come back first, then you can like and write.`,
  'error.stale_account': msg`Someone else has logged in here in another tab. Nothing was changed.`,
  'error.not_logged_in': msg`You are no longer logged in.`,
  'login.failed': msg`E-mail address or password is not right`,
  'passkey.declined': msg`No passkey was used. Try again, or log in with your password.`,
  'passkey.not_made': msg`No passkey was added. You can try again at any time.`,
  'passkey.exists': msg`This device has a passkey for your account already`,
  'passkey.device': msg`Passkeys did not work on this device just now`,
  'passkey.failed': msg`This passkey does not open an account here. Please log in with your password.`,
  'passkey.refused': msg`This passkey could not be checked. Please try again.`,
  'passkey.expired': msg`That took a while. Please press the button once more.`,
  'passkey.too_many': msg`You have as many passkeys as fit. Remove one first.`,
};

/** The text of a message key; an unknown key reads as a general failure. */
export function textOfKey(i18n: I18n, key: string, params: Readonly<Record<string, unknown>> = {}): string {
  const text = TEXTS[key] ?? TEXTS['error.unexpected'];
  return text ? i18n._(text.id, params, { message: text.message }) : key;
}

export function textOfError(i18n: I18n, error: unknown): string {
  if (error instanceof PasskeyError) return textOfKey(i18n, `passkey.${error.problem}`);
  if (!(error instanceof ApiError)) return textOfKey(i18n, 'error.unexpected');
  if (error.status !== 429) return textOfKey(i18n, error.key, error.params);
  const wait = error.retryAfterSeconds ?? 0;
  if (wait < WORTH_SAYING_SECONDS) return textOfKey(i18n, 'error.too_many');
  return textOfKey(i18n, 'error.too_many_until', { when: fromNow(i18n.locale, wait) });
}
