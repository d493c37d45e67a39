import type { CheckReason } from '#shared/contracts/desk/checks.ts';
import type { PhotoRefusal } from '#shared/contracts/desk/moderation.ts';
import type { ComplaintDecision, ReportDecision, ReportOutcome } from '#shared/contracts/safety.ts';
import type { AgeLook } from '#shared/rules/age-look.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';

/** A person named in a mail. Profiles without a real person behind them have a label. */
export interface MailPerson {
  id: string;
  name: string;
  label: 'fictional' | 'sample' | null;
}

/** The first people of a list, and how many others there are. */
export interface MailPeople {
  people: readonly MailPerson[];
  more: number;
}

/** `address` is a path of the site. */
export interface MailNews {
  id: string;
  title: string;
  text: string;
  address: string | null;
}

/** The mails that one unsubscribe link ends (docs/decisions/0042). */
export const MAIL_KINDS = ['message', 'like', 'news', 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

interface MailAmount {
  /** Minor units. */
  amount: number;
  currency: string;
}

export interface MailOrder extends MailAmount {
  transaction: string;
  credits: number | null;
  months: number | null;
  /** Percent that the amount contains. */
  tax: number;
  paid_at: number;
}

/** The data of each template, as stored in the queue. Links are made when the mail is sent. */
export interface MailData {
  activation: { token: string };
  welcome: Record<never, never>;
  /** Sent a day after the confirmation to members who have not finished sign-up. */
  signup_reminder: Record<never, never>;
  reset: { token: string };
  /** Sent to the new address, `email`. */
  mail_change: { token: string; email: string };
  /** Sent to the old address. `email` is the new one. */
  mail_revert: { token: string; email: string };
  /** `by_staff`: an operator deletes the account. Absent in mails queued by an older version. */
  deletion: { effective_at: number; timezone?: string; by_staff?: boolean };
  export: Record<never, never>;
  password_changed: Record<never, never>;
  passkey_added: Record<never, never>;
  /** The receipt of a cancellation sent without a login. */
  cancellation: {
    contract: 'premium' | 'account';
    receipt: string;
    received_at: number;
    timezone: string;
    /** When the plan ends. Absent without a plan, and in mails queued by an older version. */
    ends?: number | null;
  };
  /** The receipt of a withdrawal. `order` is the payment, if it is one of the member's. */
  withdrawal: { receipt: string; received_at: number; timezone: string; order: string | null };
  /** `start_consent`: the member asked to start at once. */
  receipt: MailOrder & { renewal: (MailAmount & { at: number }) | null; start_consent: boolean };
  /** `refunded`: the part of the amount that is refunded, in minor units. `unwanted`: it has bought nothing. */
  refund: MailOrder & { refunded: number; unwanted: boolean };
  renewal_announced: MailAmount & { at: number; months: number };
  /** Premium goes on until `grace_end`. */
  renewal_failed: MailAmount & { grace_end: number };
  card_expiring: { at: number };
  premium_ended: { at: number };
  /** The receipt of a complaint. `due` is when it is answered. */
  complaint_received: { case: string; due: number };
  complaint_decided: { case: string; decision: ComplaintDecision; reasons: string };
  /** Mails queued by an older version have no reason. */
  photo_refused: { reason?: PhotoRefusal | null };
  /** A picture that was compared with the main photo, or wasn't. */
  photo_check: { outcome: 'checked' | CheckReason };
  suspended: { kind: SuspensionKind; until: number | null; reason: string };
  /** Hidden until somebody has looked at the member's age, or shown again. */
  /** `words`: those that a rule has found. */
  age_look: { because: AgeLook; words: string };
  age_look_ended: Record<never, never>;
  /** Without a case, nobody has reported the member. */
  warned: { case: string | null; reasons: string };
  /** `appeal_until` is null if the reporter has appealed before. Mails queued by an older version have neither `case` nor `outcome`. */
  report_decided: {
    case?: string;
    decision: ReportDecision;
    outcome?: ReportOutcome | null;
    reasons: string;
    appeal_until: number | null;
  };
  new_message: { from: MailPerson; unsubscribe: string };
  new_like: { from: MailPerson; unsubscribe: string };
  news: { site_news: readonly MailNews[]; unsubscribe: string };
  digest: {
    messages: MailPeople;
    likes: MailPeople;
    new_members: MailPeople;
    /** Absent in mails queued by an older version. */
    site_news?: readonly MailNews[];
    unsubscribe: string;
  };
}
export type MailTemplate = keyof MailData;

/** The templates that members can unsubscribe from. All others are about the account. */
export const KIND_OF_MAIL: Readonly<Partial<Record<MailTemplate, MailKind>>> = {
  new_message: 'message',
  new_like: 'like',
  news: 'news',
  digest: 'digest',
};
