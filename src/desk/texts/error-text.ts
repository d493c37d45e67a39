import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { PasskeyError, type PasskeyProblem } from '#src/platform/passkey-error.ts';
import { DeskError } from '../api/desk-error.ts';

const BY_KEY: Readonly<Record<string, MessageDescriptor>> = {
  'desk.login': msg({ id: 'desk.error.login', message: 'You’re logged out. Log in again.' }),
  'desk.role': msg({ id: 'desk.error.role', message: 'Your role doesn’t allow this. Ask an owner if you need it.' }),
  'desk.site': msg({ id: 'desk.error.site', message: 'This belongs to a site that isn’t one of yours.' }),
  'desk.invite': msg({
    id: 'desk.error.invite',
    message: 'This invitation has expired or was used already. Ask an owner for a new one.',
  }),
  'login.failed': msg({
    id: 'desk.error.login_failed',
    message: 'That didn’t work. Check your email address, password and code. Each code works once.',
  }),
  'passkey.failed': msg({
    id: 'desk.error.passkey_failed',
    message: 'This passkey doesn’t work here. Use another one, or log in with your password.',
  }),
  'passkey.expired': msg({ id: 'desk.error.passkey_expired', message: 'That took too long. Try again.' }),
  'passkey.refused': msg({
    id: 'desk.error.passkey_refused',
    message: 'This passkey can’t be used here. Try another device, or use a password and an app.',
  }),
  'passkey.exists': msg({ id: 'desk.error.passkey_exists', message: 'This device already has a passkey for you.' }),
};

const BY_STATUS: Readonly<Record<number, MessageDescriptor>> = {
  // A link that was cut off has no valid token.
  400: msg({
    id: 'desk.error.malformed',
    message: 'Something is missing or has the wrong form. Check it and try again.',
  }),
  0: msg({ id: 'desk.error.offline', message: 'We couldn’t reach the server. Check your connection and try again.' }),
  403: BY_KEY['desk.role'] as MessageDescriptor,
  404: msg({ id: 'desk.error.not_found', message: 'This no longer exists, or someone else has decided it.' }),
  413: msg({ id: 'desk.error.too_large', message: 'This is too long.' }),
  422: msg({ id: 'desk.error.fields', message: 'Check the marked fields.' }),
};

const UNEXPECTED = msg({ id: 'desk.error.unexpected', message: 'Something went wrong. Try again.' });

const PASSKEY: Readonly<Record<PasskeyProblem, MessageDescriptor>> = {
  declined: msg({ id: 'desk.error.passkey_declined', message: 'No passkey was used. Try again when you’re ready.' }),
  not_made: msg({ id: 'desk.error.passkey_not_made', message: 'No passkey was created. Try again when you’re ready.' }),
  aborted: msg({ id: 'desk.error.passkey_aborted', message: 'The request was canceled. Try again.' }),
  exists: BY_KEY['passkey.exists'] as MessageDescriptor,
  device: msg({
    id: 'desk.error.passkey_device',
    message: 'Your device couldn’t do that. Try again, or use a password and an app.',
  }),
};

function tooMany(minutes: number): MessageDescriptor {
  return msg({
    id: 'desk.error.too_many',
    message: plural(minutes, {
      one: 'Too many attempts. Try again in # minute.',
      other: 'Too many attempts. Try again in # minutes.',
    }),
  });
}

const SECONDS_PER_MINUTE = 60;

/** What the operator reads about an error of any kind. */
export function errorText(i18n: I18n, error: unknown): string {
  if (error instanceof PasskeyError) return i18n._(PASSKEY[error.problem]);
  if (!(error instanceof DeskError)) return i18n._(UNEXPECTED);
  const { status, key, retryAfterSeconds } = error;
  if (status === 429) return i18n._(tooMany(Math.ceil((retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE)));
  return i18n._(BY_KEY[key] ?? BY_STATUS[status] ?? UNEXPECTED);
}

/** Whether the same call may work at once: not without rights, and not with the same values. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof DeskError) || error.status === 0 || error.status >= 500;
