import type { Generated, Insertable, Selectable } from 'kysely';
import type { LedgerReason, PaymentKind, PaymentMethod } from '#shared/contracts/money.ts';
import type { PaymentStatus } from '#shared/contracts/payments.ts';
import type { HoldRule } from '#shared/rules/payment-risk.ts';

/**
 * One event of the ledger (docs/decisions/0101): its entries sum to zero. No foreign keys, because amounts outlive a
 * deleted member, whose id then belongs to nobody.
 */
interface LedgerPostingsTable {
  /** The subject, such as `message/<id>`. It is unique, so nothing is posted twice. */
  id: string;
  pool: string;
  reason: LedgerReason;
  /** The message or payment. */
  ref: string | null;
  ts: number;
}

interface LedgerEntriesTable {
  /** The order in which they were stored. */
  seq: Generated<number>;
  posting_id: string;
  /** `member/<id>`, or an account of the pool such as `pool/<name>/sold`. */
  account: string;
  delta: number;
  /** The balance of a member's account after this entry; null for an account of the pool. */
  balance: number | null;
}

interface PaymentsTable {
  id: string;
  pool: string;
  site_host: string;
  member_id: string;
  kind: PaymentKind;
  /** The id of the package or plan. */
  item: string;
  /** What the payment buys: credits with those of the time bonus, or months. */
  credits: number | null;
  bonus_credits: number;
  months: number | null;
  /** Minor units, tax included. */
  amount: number;
  currency: string;
  /** Of a plan: what each renewal costs. */
  renewal_amount: number | null;
  tax: number;
  country: string;
  method: PaymentMethod;
  provider: string;
  /** The provider's id; null until it has answered. */
  provider_ref: string | null;
  /** The page where the member pays. */
  redirect: string | null;
  status: PaymentStatus;
  /** The part of `amount` that was refunded. After a partial refund the payment stays `paid`. */
  refunded: Generated<number>;
  /** The part of `refunded` that the member's bank charged back. */
  charged_back: Generated<number>;
  /** How many cards or accounts banks have declined for it. */
  declines: Generated<number>;
  /** Credits that a refund should have taken back but that the member had already spent. */
  spent_credits: Generated<number>;
  /** The member's idempotency key. A renewal's is random. */
  client_key: string;
  /** The content of the request with that key: the same key can't order something else. */
  asked: string;
  /** Charged by the server at the end of a period. */
  is_renewal: 0 | 1;
  discount_code: string | null;
  /** Whether the buyer asked to start before the 14 days of withdrawal are over, and knows what follows. */
  start_consent: Generated<0 | 1>;
  locale: string;
  created: number;
  updated: number;
  paid_at: number | null;
  /** When to ask the provider next, in case a callback was lost; null if never again. */
  next_check: number | null;
  checks: number;
  /** When to pay it back, because it arrived unwanted. Null for all others. */
  pay_back_at: Generated<number | null>;
}

/** The processed callbacks, so that a repeated one has no effect. */
interface PaymentEventsTable {
  provider: string;
  event_id: string;
  payment_id: string;
  received: number;
}

interface PremiumTable {
  member_id: string;
  site_host: string;
  plan: string;
  /** Of a period. */
  months: number;
  /** The paid time ends here; the grace period follows. */
  until: number;
  renews: 0 | 1;
  /** Charged at `until`. */
  renewal_amount: number;
  currency: string;
  provider: string;
  /** The provider's reference for charging again. */
  mandate: string | null;
  method: PaymentMethod;
  country: string;
  /** When the plan's next step is due: an announcement, a charge, or its end. Null while a charge is in progress. */
  next_renewal: number | null;
  renewal_attempts: number;
  /** The payment of the charge in progress. */
  renewal_payment: string | null;
  /** `YYYY-MM`, if the provider reports it. */
  card_expires: string | null;
  /** The `card_expires` that the member was warned about. */
  warned_expiry: string | null;
}

interface DiscountCodesTable {
  id: string;
  site_host: string;
  code: string;
  code_lower: string;
  percent: number;
  /** JSON array of payment kinds. */
  kinds: string;
  /** Offered to members who have not paid yet; they don't have to type it. */
  welcome: 0 | 1;
  expires: number | null;
  ended_at: number | null;
  created: number;
}

/** A member uses a code once. A failed payment releases it. */
interface DiscountUsesTable {
  code_id: string;
  member_id: string;
  payment_id: string;
}

interface SpendingLimitsTable {
  member_id: string;
  day: number | null;
  month: number | null;
  /** A raise, and when it begins. */
  next_day: number | null;
  next_month: number | null;
  next_from: number | null;
}

/** Members whose orders are paused (docs/product/money.md#fraud). */
interface PaymentHoldsTable {
  id: string;
  member_id: string;
  site_host: string;
  rule: HoldRule;
  /** The payment that broke the rule. */
  payment_id: string;
  created: number;
  /** The time when it ends without a decision; null if only the operator can end it. */
  until: number | null;
  /** When the operator ended it. */
  released_at: number | null;
}

/** Members who confirmed that they know what the label "Fictional" means. */
interface AcknowledgementsTable {
  member_id: string;
  created: number;
}

interface CancellationsTable {
  /** The receipt. */
  id: string;
  site_host: string;
  /** Empty if a logged-in member stopped the renewal. */
  email: string;
  contract: 'premium' | 'account' | 'order';
  /** The name and the order in a withdrawal; null in a cancellation. */
  name: string | null;
  about: string | null;
  ends: 'now' | 'end';
  reason: string;
  received_at: number;
  /** When it took effect; null if no contract was found. */
  done_at: number | null;
}

/** The statuses as the test provider names them. */
export const TEST_STATUSES = ['open', 'waiting', 'paid', 'failed', 'canceled', 'refunded', 'charged_back'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];

/** The data of the local test provider. It plays the part of an external server. */
interface PayboxTable {
  id: string;
  /** Our payment. */
  reference: string;
  amount: number;
  currency: string;
  description: string;
  method: string;
  return_url: string;
  callback_url: string;
  status: TestStatus;
  /** The part of `amount` that was refunded. */
  refunded: number;
  /** The idempotency key of the server's last refund. */
  refund_key: string | null;
  /** Set if it may be charged again. */
  mandate: string | null;
  /** `YYYY-MM`, for cards. */
  card_expires: string | null;
  created: number;
  /** Counts the callbacks, so that each has an id. */
  events: number;
}

export interface MoneyTables {
  ledger_postings: LedgerPostingsTable;
  ledger_entries: LedgerEntriesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  premium: PremiumTable;
  discount_codes: DiscountCodesTable;
  discount_uses: DiscountUsesTable;
  spending_limits: SpendingLimitsTable;
  payment_holds: PaymentHoldsTable;
  acknowledgements: AcknowledgementsTable;
  cancellations: CancellationsTable;
  paybox: PayboxTable;
}

export type NewPosting = Insertable<LedgerPostingsTable>;
export type NewEntry = Insertable<LedgerEntriesTable>;
export type SpendingRow = Selectable<SpendingLimitsTable>;
export type PaymentHoldRow = Selectable<PaymentHoldsTable>;
export type CancellationRow = Selectable<CancellationsTable>;
export type NewPayment = Insertable<PaymentsTable>;
export type PremiumRow = Selectable<PremiumTable>;
export type PayboxRow = Selectable<PayboxTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type DiscountCodeRow = Selectable<DiscountCodesTable>;
export type LedgerEntryRow = Selectable<LedgerEntriesTable> &
  Pick<Selectable<LedgerPostingsTable>, 'reason' | 'ref' | 'ts'>;
