import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';
import { PHOTO_MAX_MEGABYTES, PHOTO_MAX_MEGAPIXELS, PHOTO_MIN_SIDE_PX } from '#shared/rules/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { PasskeyError } from '#src/platform/passkey-error.ts';
import { ACCOUNT_ERRORS, type AppErrorKey } from './account-errors.ts';
import { fromNow } from './from-now.ts';
import { longUtcDate } from './long-date.ts';

/** A shorter wait is shown as "a moment". */
const MIN_EXACT_WAIT_SECONDS = 10;

/**
 * The texts for all keys that the rules, the app and the server use (docs/product/errors.md#shape).
 */
const TEXTS: Readonly<Record<ErrorKey | AppErrorKey, MessageDescriptor>> = {
  ...ACCOUNT_ERRORS,
  'validation.required': msg`Value is required`,
  'error.malformed': msg`This page seems to be out of date. Reload it and try again.`,
  'error.cross_site': msg`We couldn’t verify this request. Reload the page and try again.`,
  'error.not_found': msg`This is no longer available.`,
  'error.too_large': msg`This is too large to send. Make it smaller and try again.`,
  'error.unsupported_type': msg`We can’t read this kind of file. Try another one.`,
  'error.fields': msg`Not everything is filled in correctly. Check your entries and try again.`,
  'error.invalid': msg`One of your entries can’t be used. Change it and try again.`,
  'error.internal': msg`Something went wrong on our side. Please try again in a few minutes.`,
  'error.busy': msg`We’re very busy right now. Please try again in a few seconds.`,
  'error.unavailable': msg`We can’t do this right now. Please try again in a few minutes.`,
  'validation.unknown_value': msg`Choose one of the options`,
  'signup.csrf': msg`We couldn’t check your sign-up. Reload the page and try again.`,
  'password.needed': msg`Enter your password to continue.`,
  'handoff.not_in_signup': msg`Your account is ready. Log in to continue.`,
  'handoff.expired': msg`This link has expired. Log in to continue.`,
  'search.members_only': msg`Only members can search here. Log in or sign up first.`,
  'search.invalid_age': msg`This age can’t be used. Choose another one.`,
  'search.ages_reversed': msg`The lowest age is above the highest one. Change one of them.`,
  'search.invalid_gender': msg`Choose who you’re looking for from the list.`,
  'search.invalid_page': msg`This page of results doesn’t exist. Go back to the first one.`,
  'search.invalid_value': msg`We don’t know this filter. Choose another one.`,
  'search.unknown_country': msg`We don’t know this country. Choose one from the list.`,
  'search.unknown_region': msg`This region isn’t in the country you chose. Choose another one.`,
  'chat.empty': msg`Write a message first.`,
  'chat.too_long': msg`Your message is too long. Make it shorter or send it in parts.`,
  'chat.reply_unknown': msg`The message you’re replying to is no longer in this chat. Try again to send yours without it.`,
  'chat.gif_unknown': msg`This GIF is no longer available. Choose another one.`,
  'chat.key_used': msg`This message was sent before with another text. Write it again.`,
  'push.invalid_keys': msg`Your browser didn’t set up notifications correctly. Turn them off and on again.`,
  'push.unknown_service': msg`We can’t send notifications to this browser. Try another one.`,
  'notifications.unknown_time_zone': msg`We don’t know the time zone of your device. Check its settings.`,
  'notifications.quiet_incomplete': msg`Enter a start and an end for your quiet hours.`,
  'notifications.unknown_link': msg`This link is no longer valid. You can change your emails in the notification settings.`,
  'safety.appealed': msg`You’ve already appealed. We’ll tell you what we decide.`,
  'safety.appeal_closed': msg`The time to appeal has passed.`,
  'live.too_many_streams': msg`This site is open in too many tabs. Close some of them.`,
  'credits.too_few': msg`You don’t have enough credits for this message.`,
  'credits.price_changed': msg`The price of a message has changed. Check it below, then send this one again.`,
  'fictional.unacknowledged': msg`This profile is fictional. Confirm that you know what this means before you write.`,
  'payment.unknown_item': msg`This offer is no longer available. Choose another one.`,
  'payment.unknown_method': msg`You can’t pay this way here. Choose another payment method.`,
  'payment.consent_needed': msg`Please confirm this first. The law requires it.`,
  'payment.unavailable': msg`We couldn’t start the payment. Nothing was charged. Please try again in a few minutes.`,
  'payment.key_used': msg`This order was sent before with other details. Start it again.`,
  'payment.price_changed': msg`This offer has changed. Nothing was charged: check it above, then order again.`,
  'payment.limit_reached': msg`This is over the spending limit you set. Nothing was charged.`,
  'payment.paused': msg`You tried to pay too many times, so orders are paused for a day. Nothing was charged. Customer service can help.`,
  'payment.chargeback_open': msg`A payment was charged back. You can’t spend anything until this is settled. Please contact customer service.`,
  'payment.bad_signature': msg`We couldn’t check this payment. Nothing was changed.`,
  'payment.mismatch': msg`This payment doesn’t match the order. Nothing was changed.`,
  'discount.unknown': msg`This code can’t be used. It may be misspelled, expired or used already.`,
  'discount.in_use': msg`Another payment with this code is under way. Finish or cancel it first.`,
  'premium.none': msg`You don’t have a plan that renews.`,
  'activation.expired': msg`This link was already used or has expired`,
  'activation.already_active': msg`Your email is already confirmed`,
  'photo.unsupported': msg`Choose a PNG or JPEG picture.`,
  'photo.damaged': msg`We can’t read this picture. Choose another one.`,
  'photo.too_large': msg`This picture is too large: ${{ megabytes: PHOTO_MAX_MEGABYTES }} MB at most`,
  'photo.too_many_pixels': msg`This picture is too large: ${{ megapixels: PHOTO_MAX_MEGAPIXELS }} megapixels at most`,
  'photo.too_small': msg`This picture is too small: at least ${{ pixels: PHOTO_MIN_SIDE_PX }} pixels wide and high`,
  'verification.pending': msg`Your picture is being checked.`,
  'verification.checked': msg`Your main photo is checked.`,
  'verification.no_photo': msg`Your main photo isn’t approved yet.`,
  'verification.other_pose': msg`This is another pose. Copy the one you see now.`,
  'verification.pose_expired': msg`Time’s up. Copy the new pose.`,
  'verification.required': msg`Have your main photo checked first.`,
  'photo.refused': msg`This photo was refused before. Choose another one.`,
  'profile.name_changed_often': msg`You’ve changed your name a few times today. Try again tomorrow.`,
  'photo.too_many': msg`You’ve reached the photo limit. Remove one first.`,
  'profile.date_of_birth_error': msg({
    message: 'Please enter a valid date. You must be at least {min_age} years old.',
  }),
  'profile.date_of_birth_year': msg`Please check the year of birth`,
  'error.too_many_until': msg({ message: 'Too many attempts. Please try again {when}.' }),
  'password.wrong': msg`That’s not your password. Try again, or reset it.`,
  'password.token_expired': msg`This link was already used or has expired`,
  'mail_change.expired': msg`This link was already used or has expired`,
  'mail_change.same': msg`This is already your email address`,
  'mail_change.taken': msg`There’s already an account with this email. Log in, or use another one.`,
  'export.expired': msg`Your last archive has expired.`,
  'account.absent': msg`Your account is about to be deleted. Keep it to continue.`,
  'account.age_look': msg`Your profile is hidden until someone on our team has looked at it. If you disagree, complain at /complaints.`,
  'account.new': msg`While your account is new, you can start only a few chats and give only a few likes a day. Please try again later.`,
  'account.paused': msg`Your profile is hidden. Show it again to continue.`,
  'account.slowed': msg`For now you can write to fewer new people, and give fewer likes: some of it looked like spam to our rules. A person decides. If you disagree, complain at /complaints.`,
  'account.suspended': msg`Your account is suspended. If you disagree, complain at /complaints.`,
  'account.suspended_until': msg({
    message: 'Your account is suspended until {until}. If you disagree, complain at /complaints.',
  }),
  'account.banned': msg`Your account is closed because it broke our rules. If you disagree, complain at /complaints.`,
  'error.stale_account': msg`Another account was logged in from another tab. Nothing was changed. Reload this page.`,
  'error.not_logged_in': msg`You’re no longer logged in.`,
  'login.failed': msg`Wrong email or password. Try again, or reset your password.`,
  'passkey.declined': msg`No passkey was used. Try again, or log in with your password.`,
  'passkey.not_made': msg`No passkey was added. You can try again at any time.`,
  'passkey.exists': msg`This device already has a passkey for your account. Use it to log in.`,
  'passkey.device': msg`Passkeys didn’t work on this device. Try again, or log in with your password.`,
  'passkey.failed': msg`This passkey doesn’t open an account here. Log in with your password.`,
  'passkey.refused': msg`We couldn’t check this passkey. Please try again.`,
  'passkey.expired': msg`That took a while. Please press the button again.`,
  'passkey.too_many': msg`You’ve reached the passkey limit. Remove one first.`,
  'passkey.unconfirmed': msg`Confirm your email first. Then you can add a passkey.`,
};

/** What to do about an empty field, by its name. Other fields have the general text. */
const REQUIRED_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  email: ACCOUNT_ERRORS['validation.required.email'],
  name: msg`Enter your name`,
  password: msg`Enter a password`,
  old: msg`Enter your current password`,
  date_of_birth: msg`Enter your birthday: day, month and year`,
};

/** The text of a message key, or a general one for an unknown key. */
export function textOfKey(i18n: I18n, key: string, params: Readonly<Record<string, unknown>> = {}): string {
  const text = (TEXTS as Readonly<Record<string, MessageDescriptor>>)[key] ?? TEXTS['error.unexpected'];
  return i18n._(text.id, { ...text.values, ...params }, { message: text.message });
}

/** The text of a message key in the words of a field of a form. */
export function textOfField(
  i18n: I18n,
  field: string,
  key: string,
  params?: Readonly<Record<string, unknown>>,
): string {
  const text = key === 'validation.required' ? REQUIRED_TEXTS[field] : undefined;
  return text ? i18n._(text) : textOfKey(i18n, key, params);
}

/** A date is the same for everyone, because the operator sets it in UTC. */
function withDates(i18n: I18n, params: ApiError['params']): ApiError['params'] {
  if (typeof params?.until !== 'number') return params;
  const until = longUtcDate(i18n.locale, params.until);
  return { ...params, until };
}

export function textOfError(i18n: I18n, error: unknown): string {
  if (error instanceof PasskeyError) return textOfKey(i18n, `passkey.${error.problem}`);
  if (!(error instanceof ApiError)) return textOfKey(i18n, 'error.unexpected');
  if (error.status !== 429) return textOfKey(i18n, error.key, withDates(i18n, error.params));
  const wait = error.retryAfterSeconds ?? 0;
  if (wait < MIN_EXACT_WAIT_SECONDS) return textOfKey(i18n, 'error.too_many');
  return textOfKey(i18n, 'error.too_many_until', { when: fromNow(i18n.locale, wait) });
}
