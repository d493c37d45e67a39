import type { Infer } from 'superstruct';
import { array, boolean, enums, literal, nullable, object, optional, size, string, union, unknown } from 'superstruct';
import { EMAIL_MAX_CHARS, PASSWORD_MAX_CHARS } from '../rules/limits.ts';
import { contract, id, timestamp } from './contract.ts';
import { userAnswer } from './user.ts';

const email = () => size(string(), 0, EMAIL_MAX_CHARS * 2);
const password = () => size(string(), 0, PASSWORD_MAX_CHARS);
/** The secret of a mail's link; 410 where it is unknown, used, expired or made for something else. */
const token = () => size(string(), 1, 128);

/** Answers the same for every address (docs/product/must-hold.md#a4). */
export const requestPasswordReset = contract({
  body: object({ email: email() }),
  answer: literal('done'),
  errors: [422],
});

/**
 * By the mail's token, which logs in, or by the old password. Every other session ends. 410 `password.token_expired`;
 * 422 with `password.wrong` for `old`, or for `password` what sign-up would say of it; 401 for `old` when logged out.
 */
export const setPassword = contract({
  body: union([object({ token: token(), password: password() }), object({ old: password(), password: password() })]),
  answer: userAnswer,
  errors: [401, 410, 422],
});

/** `pending` is the address that has yet to be confirmed. 422 with `password.wrong` or what is wrong with the address. */
export const requestMailChange = contract({
  body: object({ email: email(), password: password() }),
  answer: object({ pending: string() }),
  errors: [401, 422],
});

/**
 * `email` is the address that counts now; with a revert link's token it is the old one, every session has ended, and a
 * mail to choose a new password is on its way. 410 `mail_change.expired`; 409 `mail_change.taken` by another account.
 */
export const changeMail = contract({
  body: object({ token: token() }),
  answer: object({ email: string(), reverted: boolean() }),
  errors: [409, 410],
});

/** Pauses and goes on, or with `keep` takes back a deletion that waits. */
export const pauseAccount = contract({
  body: union([object({ paused: boolean() }), object({ keep: literal(true) })]),
  answer: userAnswer,
  errors: [401],
});

export const DELETION_REASONS = ['met_someone', 'not_for_me', 'too_many_mails', 'privacy', 'other'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];
const REASON_MAX_CHARS = 2_000;
/**
 * Ends every session, this one too: logging in until `effective_at` offers to keep the account. Of a `reason` in own words
 * only that there was one is kept, as 'other'.
 */
export const removeAccount = contract({
  body: object({ password: password(), reason: optional(nullable(size(string(), 0, REASON_MAX_CHARS))) }),
  answer: object({ effective_at: timestamp() }),
  errors: [401, 422],
});

export const EXPORT_STATUSES = ['none', 'ready', 'used', 'expired'] as const;
export const startExport = contract({ answer: object({ job: id() }), errors: [401] });
/** `url` is for the member's own session, once: `downloadExport` with its `job`. */
export const fetchExport = contract({
  answer: object({ status: enums(EXPORT_STATUSES), url: nullable(string()), expires: nullable(timestamp()) }),
  errors: [401],
});
/** A ZIP archive. 410 `export.expired` once it was fetched, after its day, and for someone else's job. */
export const downloadExport = contract({ query: object({ job: id() }), answer: unknown(), errors: [401, 410] });

/** `browser` and `system` are names such as 'Firefox' and 'Android'; null where unknown, or no longer kept. */
export const sessionEntry = object({
  id: id(),
  current: boolean(),
  created: timestamp(),
  last_used: timestamp(),
  browser: nullable(string()),
  system: nullable(string()),
});
export type SessionEntry = Infer<typeof sessionEntry>;
const sessionsAnswer = object({ sessions: array(sessionEntry) });
export const fetchSessions = contract({ answer: sessionsAnswer, errors: [401] });
export const endSession = contract({
  body: union([object({ id: id() }), object({ others: literal(true) })]),
  answer: sessionsAnswer,
  errors: [401, 404],
});
