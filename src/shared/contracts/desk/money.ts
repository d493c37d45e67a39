import type { Infer } from 'superstruct';
import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  string,
} from 'superstruct';
import { HOLD_RULES } from '../../rules/payment-risk.ts';
import { either, id, timestamp } from '../contract.ts';
import { PAYMENT_KINDS } from '../money.ts';
import { PAYMENT_STATUSES } from '../payments.ts';
import { after, done, nothing } from './parts.ts';
import { type DeskContractTable, MANAGEMENT, OWNERS, SUPPORT } from './roles.ts';

const ledgerReport = object({
  postings: integer(),
  /** The sum of all entries: 0. */
  total: integer(),
  /** Postings whose entries don't sum to zero. */
  unbalanced: array(string()),
  /** Members whose balance is not the sum of their entries. */
  members: array(object({ id: string(), balance: integer(), sum: integer() })),
  /** Postings whose entry for a member has a balance other than the running total. Includes deleted members. */
  running: array(string()),
});
export type LedgerReport = Infer<typeof ledgerReport>;

/** In minor units. */
const sums = object({ sales: integer(), refunds: integer(), chargebacks: integer() });

const monthReport = object({
  rows: array(
    object({
      site: string(),
      currency: string(),
      payments: integer(),
      ours: sums,
      /** The same sums, from the provider's list. */
      theirs: sums,
      tax: integer(),
      open: integer(),
      /** The provider's fees, by the currency of its payouts. */
      fees: record(string(), integer()),
    }),
  ),
  differences: array(
    object({
      payment: string(),
      /** Empty if only the provider has the payment. */
      site: string(),
      currency: string(),
      ours: nullable(sums),
      theirs: nullable(sums),
    }),
  ),
  /** Providers of the month whose accounts are not open any more. */
  unasked: array(string()),
  /** Concerns all sites, so only owners get it. */
  books: nullable(ledgerReport),
});

const paymentTotal = object({
  site: string(),
  status: enums(PAYMENT_STATUSES),
  payments: integer(),
  amount: string(),
  refunded: string(),
  'spent credits': integer(),
});

const order = object({
  payment: id(),
  site: string(),
  /** Null once that account is deleted. */
  member: nullable(object({ id: id(), name: string() })),
  created: timestamp(),
  status: enums(PAYMENT_STATUSES),
  kind: enums(PAYMENT_KINDS),
  /** The id of the package or plan. */
  item: string(),
  /** A plan that went on by itself. */
  is_renewal: boolean(),
  /** Minor units. */
  amount: integer(),
  refunded: integer(),
  charged_back: integer(),
  currency: string(),
  method: string(),
  provider: string(),
});

const hold = object({
  hold: string(),
  site: string(),
  member: string(),
  rule: enums(HOLD_RULES),
  payment: string(),
  since: string(),
  until: string(),
});

const heldPlan = object({
  site: string(),
  member: string(),
  until: string(),
  /** In minor units. */
  amount: integer(),
  currency: string(),
});

const code = object({
  host: string(),
  code: string(),
  percent: integer(),
  kinds: string(),
  welcome: boolean(),
  /** A date, or empty. */
  expires: string(),
  ended: string(),
  uses: integer(),
});

/** Any value that a field of a new code could have, right or wrong. */
const codeField = nullable(either([string(), number(), boolean(), array(string())]));

const cancellation = object({
  receipt: id(),
  host: string(),
  email: string(),
  contract: enums(['premium', 'account', 'order']),
  /** Only for a withdrawal from an order. */
  name: optional(nullable(string())),
  about: optional(nullable(string())),
  ends: enums(['now', 'end']),
  received: string(),
  reason: string(),
});

export const moneyDeskCalls = {
  books: { roles: OWNERS, body: nothing, answer: ledgerReport },
  payments: { roles: SUPPORT, body: nothing, answer: array(paymentTotal) },
  /** Newest first. `text`: the id of an order or of a member. */
  orders: {
    roles: SUPPORT,
    body: object({ after: after(), text: optional(nullable(string())) }),
    answer: object({ orders: array(order), next: nullable(string()) }),
  },
  'report-month': {
    roles: MANAGEMENT,
    body: object({ month: pattern(string(), /^\d{4}-\d{2}$/) }),
    answer: monthReport,
  },
  'pay-back': {
    roles: SUPPORT,
    /** Without an amount, all that is left. */
    body: object({ payment: id(), amount: nullable(string()) }),
    answer: object({ refunded: string(), of: string() }),
  },
  holds: { roles: SUPPORT, body: nothing, answer: array(hold) },
  'release-hold': { roles: MANAGEMENT, body: object({ hold: string() }), answer: done },
  'held-renewals': {
    roles: MANAGEMENT,
    body: nothing,
    /** Null if no plan waits. */
    answer: nullable(object({ backup: string(), plans: array(heldPlan) })),
  },
  'stop-plan': { roles: MANAGEMENT, body: object({ member: id() }), answer: done },
  'release-renewals': { roles: OWNERS, body: nothing, answer: done },

  codes: { roles: SUPPORT, body: nothing, answer: array(code) },
  /** `run` checks the fields and names what is wrong in the terms of the command. The answer is the code. */
  'add-code': { roles: MANAGEMENT, body: record(string(), codeField), answer: string() },
  'end-code': { roles: MANAGEMENT, body: object({ host: string(), code: string() }), answer: done },

  cancellations: { roles: SUPPORT, body: nothing, answer: array(cancellation) },
  'settle-cancellation': { roles: SUPPORT, body: object({ receipt: id() }), answer: done },
} as const satisfies DeskContractTable;
