import { DAY_MS } from './time-units.ts';

/** The limits of reports, complaints and appeals (docs/product/limits.md), apart from the others, because that file is full. */

export const REPORT_MAX_CHARS = 2_000;
export const REPORTED_MESSAGES_MAX = 50;
/** The report form of a chat sends this many of the last received messages. */
export const REPORT_LAST_MESSAGES = 10;
/** A report of one message carries this many before and after it. */
export const REPORT_AROUND_MESSAGES = 5;
export const REPORTS_PER_DAY = 20;
export const COMPLAINT_MAX_CHARS = 4_000;
export const COMPLAINT_URL_MAX_CHARS = 2_000;
/** A complaint is answered within this time. */
export const COMPLAINT_DUE_MS = 7 * DAY_MS;
export const COMPLAINTS_PER_NETWORK_PER_HOUR = 10;
export const COMPLAINT_VIEWS_PER_NETWORK_PER_HOUR = 120;
/** Receipts to one mailbox, for all complaints in its name. Further complaints are stored without a receipt. */
export const COMPLAINT_MAILS_PER_ADDRESS_PER_DAY = 3;
/** Six months to appeal against a decision. */
export const APPEAL_MS = 183 * DAY_MS;
/** Fewer decided reports in a month are told to nobody. */
export const REPORT_FIGURES_MIN = 5;
