import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';

/** The limits of the desk, which members' pages don't need. */

/** From the login on, however the session is used. */
export const DESK_SESSION_MS = 12 * HOUR_MS;
/** How often the last use of a session is stored. */
export const DESK_ACTIVITY_MS = MINUTE_MS;
export const OPERATOR_INVITE_MS = 3 * DAY_MS;
/** What operators of the role `support` can refund of one payment, in whole units of its currency. */
export const SUPPORT_REFUND_MAX = 50;
/** How long a report or complaint is kept for the operator who opened it. Opening it again starts anew. */
export const DESK_CLAIM_MS = 15 * MINUTE_MS;
/** Reports or complaints on a page of a queue. */
export const QUEUE_PAGE = 50;
/** Saved texts for one kind of decision, in one language, on one site or on all. */
export const SAVED_REASONS_MAX = 50;
/** How long the download of a member's data may begin after an operator asked for it. */
export const DESK_EXPORT_MS = 5 * MINUTE_MS;
/** Of a note of staff about a member. */
export const STAFF_NOTE_MAX_CHARS = 1_000;
