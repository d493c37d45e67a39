import { array, boolean, enums, literal, nullable, object, optional, size, string } from 'superstruct';
import { PAYMENT_CALLBACKS_PER_NETWORK_PER_HOUR, PAYMENTS_PER_HOUR } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, count, id, timestamp } from './contract.ts';
import { discountCode, market, money, offerQuery, PAYMENT_KINDS, PAYMENT_METHODS, plan } from './money.ts';

/** The states of a payment, independent of the provider (docs/product/money.md#payments). */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const item = object({ id: string(), credits: nullable(count()), months: nullable(count()) });

const transaction = object({
  id: id(),
  status: enums(PAYMENT_STATUSES),
  kind: enums(PAYMENT_KINDS),
  item,
  price: money,
  /** The refunded amount in minor units; with the status `refunded`, the full price. */
  refunded: count(),
  created: timestamp(),
});

const premiumState = object({
  active: boolean(),
  until: nullable(timestamp()),
  /** Whether it renews at `until`. */
  renews: boolean(),
  /** What the renewal charges; null if it doesn't renew. */
  renewal: nullable(object({ price: money, at: timestamp() })),
  plans: array(plan),
  /** Credits that a message costs without premium. */
  message_cost: count(),
  methods: array(enums(PAYMENT_METHODS)),
  ...market,
});

export const paymentCalls = {
  'GET premium': {
    access: 'member',
    query: offerQuery,
    answer: premiumState,
    errors: [401, 404, 429],
  },

  /** Stops the renewal. Premium stays until its date. Emails the receipt. */
  'DELETE premium': {
    access: 'member',
    answer: object({ ...premiumState.schema, receipt: string() }),
    errors: [401, 404, 409],
  },

  /**
   * Starts a payment, and returns the page where the member pays. The same key returns the same transaction. Only the
   * server decides the price.
   */
  'POST payment': {
    access: 'member',
    body: object({
      kind: enums(PAYMENT_KINDS),
      item: optional(string()),
      /** Repeats the last order; replaces `item`. */
      repeat: optional(literal(true)),
      method: enums(PAYMENT_METHODS),
      country: optional(string()),
      discountcode: optional(discountCode()),
      /** "Start at once. I know how this changes my right of withdrawal." Without it, the buyer keeps the full right. */
      start_consent: optional(literal(true)),
      /** What the member was shown. An order that is worse by now is refused, so that the app shows it first. */
      shown: optional(object({ price: money, renewal_price: optional(money), credits: optional(count()) })),
      idempotency_key: size(string(), 8, 64),
    }),
    rateLimits: [{ per: 'member', max: PAYMENTS_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({ transaction: id(), status: enums(PAYMENT_STATUSES), redirect: nullable(string()) }),
    errors: [401, 403, 404, 409, 422, 429, 503],
  },

  /** Public to anyone who has the id, because nothing in it is personal. */
  'GET transaction': {
    access: 'public',
    query: object({ id: id() }),
    answer: transaction,
    errors: [404],
  },

  /**
   * The provider's signed report about a payment. The endpoint reads the raw body, because the signature covers it. Without
   * a signature, the provider is asked about the payment.
   */
  'POST paymentcallback': {
    access: 'public',
    from: 'anywhere',
    query: object({ provider: string(), payment: optional(id()) }),
    rateLimits: [{ per: 'network', max: PAYMENT_CALLBACKS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS }],
    answer: literal('ok'),
    bodyType: '*/*',
    errors: [403, 404, 422, 429],
  },
} as const satisfies ContractTable;
