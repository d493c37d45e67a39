import type { Infer } from 'superstruct';
import { array, enums, integer, literal, min, nullable, number, object, optional, pattern, string } from 'superstruct';
import { DISCOUNT_CODE_MAX_CHARS, DISCOUNT_TRIES_PER_HOUR } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, count, timestamp } from './contract.ts';
import { text } from './text.ts';

/** Minor units of the currency: 999 EUR is €9.99. */
export const money = object({ amount: count(), currency: string() });
export type Money = Infer<typeof money>;

export const PAYMENT_KINDS = ['credits', 'premium'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_METHODS = ['card', 'ideal', 'bancontact', 'sepa', 'paypal', 'blik'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The reason why credits were added or taken. The app has a sentence for each. */
const LEDGER_REASONS = [
  'signup',
  'purchase',
  'time_bonus',
  'message',
  'message_refund',
  'request_refund',
  'payment_refund',
  'demo',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

const offer = {
  id: string(),
  /** The charged price, tax included. */
  price: money,
  /** Before the discount. */
  list_price: money,
  /** Percent off `list_price`; 0 without a discount. */
  discount: count(),
};
const creditPackage = object({
  ...offer,
  credits: count(),
  /** Extra credits if it is ordered before `ends`. */
  time_bonus: nullable(object({ credits: count(), ends: timestamp() })),
});
export type CreditPackage = Infer<typeof creditPackage>;

export const plan = object({ ...offer, months: count(), renewal_price: money });
export type Plan = Infer<typeof plan>;

/** The country where the member pays, which decides currency and tax. */
export const market = {
  country: nullable(string()),
  /** The countries in which the site sells. */
  countries: array(string()),
  /** The tax percentage in the prices; 0 shows nothing. */
  tax: min(number(), 0),
};

const discount = object({
  code: string(),
  percent: count(),
  kinds: array(enums(PAYMENT_KINDS)),
  expires: nullable(timestamp()),
});
export type Discount = Infer<typeof discount>;

/** The code of `company.delete_discount`. Members who open the form to delete their account get this offer. */
export const STAY_CODE = 'STAY';

/** A member's own spending limits, in minor units of the country's currency; null for no limit. */
export const spendingLimits = object({ day: nullable(count()), month: nullable(count()) });
export type SpendingLimits = Infer<typeof spendingLimits>;
export const spentAmounts = object({ day: count(), month: count() });

export const offerQuery = object({ country: optional(string()), discountcode: optional(string()) });
export const discountCode = () => pattern(text(DISCOUNT_CODE_MAX_CHARS), /\S/);

const pricing = object({ message_cost: count(), packages: array(creditPackage), plans: array(plan), ...market });
export type Pricing = Infer<typeof pricing>;

export const moneyCalls = {
  /** The offers where the member pays, with the prices of a discount code if one is given. */
  'GET credits': {
    access: 'member',
    query: offerQuery,
    answer: object({
      balance: count(),
      packages: array(creditPackage),
      message_cost: count(),
      methods: array(enums(PAYMENT_METHODS)),
      /** The last paid credits, for `/credits/repeat-order`; null if there are none or they are no longer sold. */
      /** The member's own limits and what they have spent, in the currency of the prices. */
      spending: object({ limits: spendingLimits, spent: spentAmounts }),
      last_order: nullable(object({ item: string(), credits: count(), price: money, method: enums(PAYMENT_METHODS) })),
      ...market,
    }),
    errors: [401, 404, 429],
  },

  /** For visitors: the same prices without a member's discounts. */
  'GET pricing': {
    access: 'public',
    query: object({ country: optional(string()) }),
    answer: pricing,
    errors: [],
  },

  /** Newest first. `page` is zero-based. */
  'GET ledger': {
    access: 'member',
    query: object({ page: optional(string()) }),
    answer: object({
      entries: array(
        object({
          id: string(),
          ts: timestamp(),
          delta: integer(),
          balance: count(),
          reason: enums(LEDGER_REASONS),
          /** The transaction or message. */
          ref: nullable(string()),
        }),
      ),
      paging: object({ num_results: count(), page: count(), pp: count() }),
    }),
    errors: [401],
  },

  /** A code that the member typed, or the site's welcome code. */
  'GET discountcode': {
    access: 'member',
    query: object({ code: optional(discountCode()), welcome: optional(pattern(string(), /^true$/)) }),
    rateLimits: [{ per: 'member', max: DISCOUNT_TRIES_PER_HOUR, windowMs: HOUR_MS }],
    /** `time_bonus`: packages have extra credits for this member until `ends`. */
    answer: object({ discount, time_bonus: optional(object({ ends: timestamp() })) }),
    errors: [401, 404, 429],
  },

  /** The member confirms having read that some profiles are fictional and what the label means. Stored permanently. */
  'POST acknowledge': {
    access: 'member',
    answer: literal('done'),
    errors: [401],
  },
} as const satisfies ContractTable;
