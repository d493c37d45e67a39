import type { Infer } from 'superstruct';
import { array, boolean, enums, literal, nullable, object, optional, size, string, unknown } from 'superstruct';
import { FIRST_MESSAGES } from '../rules/first-messages.ts';
import { ACCOUNT_CHANGES_PER_HOUR, EXPORTS_PER_DAY } from '../rules/limits.ts';
import { DAY_MS, HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, either, id, timestamp } from './contract.ts';
import { text, typedEmail, typedPassword } from './text.ts';
import { userAnswer } from './user.ts';

/** The token of an email's link. 410 if it is unknown, used, expired or for another purpose. */
const token = () => size(string(), 1, 128);

export const DELETION_REASONS = ['met_someone', 'not_for_me', 'too_many_mails', 'privacy', 'other'] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];
const REASON_MAX_CHARS = 2_000;

const EXPORT_STATUSES = ['none', 'ready', 'used', 'expired'] as const;

/** `browser` and `system` are names such as 'Firefox' and 'Android', or null if unknown or deleted. */
const sessionEntry = object({
  id: id(),
  current: boolean(),
  created: timestamp(),
  last_used: timestamp(),
  browser: nullable(string()),
  system: nullable(string()),
});
export type SessionEntry = Infer<typeof sessionEntry>;
const sessionsAnswer = object({ sessions: array(sessionEntry) });

export const accountCalls = {
  /** Answers the same for every address (docs/product/must-hold.md#a4). */
  'POST password': {
    access: 'public',
    body: object({ email: typedEmail() }),
    answer: literal('done'),
    status: 202,
    errors: [422, 429],
  },

  /**
   * With an email's token, which logs in, or with the old password. Ends every other session. 410
   * `password.token_expired`; 422 with `password.wrong` for `old`, or sign-up's errors for `password`. For `old`, 401 when logged
   * out, and 409 if the page shows another member than the one who is logged in.
   */
  'PUT password': {
    access: 'public',
    body: either([
      object({ token: token(), password: typedPassword() }),
      object({ old: typedPassword(), password: typedPassword() }),
    ]),
    answer: userAnswer,
    errors: [401, 403, 409, 410, 422, 429],
  },

  /** `pending` is the address to confirm. 422 with `password.wrong` or with an error of the address. */
  'POST mailchange': {
    access: 'member',
    body: object({ email: typedEmail(), password: typedPassword() }),
    answer: object({ pending: string() }),
    status: 202,
    errors: [401, 422, 429],
  },

  /**
   * `email` is the current address from this point. The token of a revert link restores the old address, ends every
   * session and sends an email to choose a new password. 410 `mail_change.expired`; 409 `mail_change.taken` by another
   * account.
   */
  'PUT mailchange': {
    access: 'public',
    body: object({ token: token() }),
    answer: object({ email: string(), reverted: boolean() }),
    errors: [409, 410],
  },

  /** Pauses or resumes the account, switches read receipts, chooses how first messages come (null: as the site), or with `keep` cancels a pending deletion. */
  'PUT account': {
    access: 'member',
    body: either([
      object({ paused: boolean() }),
      object({ read_receipts: boolean() }),
      object({ first_messages: nullable(enums(FIRST_MESSAGES)) }),
      object({ keep: literal(true) }),
    ]),
    rateLimits: [{ per: 'member', max: ACCOUNT_CHANGES_PER_HOUR, windowMs: HOUR_MS }],
    answer: userAnswer,
    errors: [401, 429],
  },

  /**
   * Ends every session, including this one. A login before `effective_at` offers to keep the account. A `reason` in the
   * member's own words is stored as 'other'.
   */
  'DELETE account': {
    access: 'member',
    body: object({ password: typedPassword(), reason: optional(nullable(text(REASON_MAX_CHARS))) }),
    answer: object({ effective_at: timestamp() }),
    status: 202,
    errors: [401, 422, 429],
  },

  'POST account?export': {
    access: 'member',
    rateLimits: [{ per: 'member', max: EXPORTS_PER_DAY, windowMs: DAY_MS }],
    answer: object({ job: id() }),
    status: 202,
    errors: [401, 429],
  },

  /** `url` works once, in the member's own session: `downloadExport` with its `job`. */
  'GET account?export': {
    access: 'member',
    answer: object({ status: enums(EXPORT_STATUSES), url: nullable(string()), expires: nullable(timestamp()) }),
    errors: [401],
  },

  /** A ZIP archive. 410 `export.expired` after the download, after a day, and for another member's job. */
  'GET account?download': {
    access: 'member',
    from: 'link',
    query: object({ job: id() }),
    answer: unknown(),
    answerType: 'application/zip',
    errors: [401, 410],
  },

  'GET sessions': {
    access: 'member',
    answer: sessionsAnswer,
    errors: [401],
  },

  'DELETE sessions': {
    access: 'member',
    body: either([object({ id: id() }), object({ others: literal(true) })]),
    answer: sessionsAnswer,
    errors: [401, 404],
  },
} as const satisfies ContractTable;
