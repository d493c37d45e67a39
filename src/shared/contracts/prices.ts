import type { Infer } from 'superstruct';
import {
  array,
  defaulted,
  enums,
  integer,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  record,
  string,
} from 'superstruct';
import { countryCode } from './codes.ts';
import { CURRENCIES } from './currencies.ts';
import { paymentAccount } from './payment-account.ts';

const currencyCode = () => enums(CURRENCIES);
const whole = (least: number, most: number) => max(min(integer(), least), most);
/** Part of a URL: `/credits/{id}`. */
const offerId = () => pattern(string(), /^[a-z0-9-]{1,40}$/);
/** Minor units by currency, such as `{"EUR": 999}`. */
const amounts = () => record(currencyCode(), whole(1, 100_000_000));

/** A site's prices (docs/site-pack.md#prices). A site without them is free and sells nothing. */
export const prices = object({
  provider: optional(paymentAccount),
  /** Credits that a message costs; 0 is free. */
  message_cost: whole(0, 10_000),
  /** Credits that a new member gets at sign-up. */
  signup_credits: defaulted(whole(0, 100_000), 0),
  /** The countries where the site sells, each with its currency. Every amount includes the percentage of tax. */
  countries: record(countryCode(), object({ currency: currencyCode(), tax: max(min(number(), 0), 50) })),
  packages: array(
    object({
      id: offerId(),
      credits: whole(1, 1_000_000),
      price: amounts(),
      /** Percentage off `price`. */
      discount: optional(whole(1, 90)),
      /** Extra credits for members who signed up at most this many hours ago. */
      time_bonus: optional(object({ credits: whole(1, 1_000_000), hours: whole(1, 8760) })),
    }),
  ),
  /** Premium plans. They renew at `renewal_price`, or at `price` if it is missing. */
  plans: array(object({ id: offerId(), months: whole(1, 24), price: amounts(), renewal_price: optional(amounts()) })),
});
export type Prices = Infer<typeof prices>;
