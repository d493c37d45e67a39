import type { Money, PaymentMethod } from '#shared/contracts/money.ts';
import type { PaymentStatus } from '#shared/contracts/payments.ts';
import type { Locale } from '#shared/contracts/settings.ts';

/** A payment to collect. It contains nothing about the member. */
export interface PaymentOrder {
  /** Our payment. The same id always creates the same payment at the provider. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly method: PaymentMethod;
  readonly locale: Locale;
  /** Where the member returns to, whatever the outcome. */
  readonly returnUrl: string;
  readonly callbackUrl: string;
  /** Whether the provider stores a mandate, to charge again without the member. */
  readonly renews: boolean;
}

/** A provider's report about one payment. */
export interface PaymentReport {
  /** The provider's id of the payment; null if it was refused before it had one. */
  readonly ref: string | null;
  /** Our id, if the provider repeats it: the callback may come before we have stored the provider's. */
  readonly paymentId: string | null;
  readonly status: PaymentStatus;
  readonly amount: number;
  /** The part of `amount` that was refunded or charged back. With the status `refunded`, all of it. */
  readonly refunded: number;
  /** The part of `refunded` that the member's bank charged back. */
  readonly chargedBack: number;
  readonly currency: string;
  /** A bank has declined a card or an account. The payment can still be pending, because its page accepts another one. */
  readonly isDeclined: boolean;
  /** The reference for charging again; null without one. */
  readonly mandate: string | null;
  /** `YYYY-MM`; null for other methods, or if the provider doesn't report it. */
  readonly cardExpires: string | null;
}

export interface PaymentEvent extends PaymentReport {
  /** The same for every copy of this callback. */
  readonly eventId: string;
}

/** A callback that proves nothing, but names a payment that has changed. */
interface UnsignedCallback {
  readonly changedRef: string;
}

interface Callback {
  readonly headers: Headers;
  /** The raw body, as it was signed. */
  readonly body: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface Refund {
  /** The provider's id of a paid payment. */
  readonly ref: string;
  /** Minor units: all of the payment or a part. */
  readonly amount: number;
  readonly currency: string;
  /** Idempotency key: a repeated request refunds once. */
  readonly key: string;
}

/** A payment in the provider's list. */
export interface ListedPayment
  extends Pick<PaymentReport, 'ref' | 'paymentId' | 'status' | 'amount' | 'refunded' | 'chargedBack' | 'currency'> {
  /** The provider's fee, in the currency of its payouts; null if it doesn't report fees. */
  readonly fee: Money | null;
}

type Renewal = Omit<PaymentOrder, 'returnUrl' | 'renews'> & { readonly mandate: string };

/** A company that collects payments. Members pay on its pages, so no card data reaches this server. */
export interface PaymentProvider {
  /** As in `paymentcallback.php?provider=…`. */
  readonly name: string;
  /** Members are redirected only to these hosts (docs/product/must-hold.md#s2). */
  readonly hosts: readonly string[];
  create(order: PaymentOrder): Promise<{ readonly ref: string; readonly redirect: string }>;
  /** Null if the callback is about something else. @throws forbidden if the signature is wrong or too old */
  readCallback(callback: Callback): Promise<PaymentEvent | UnsignedCallback | null>;
  fetchReport(ref: string): Promise<PaymentReport>;
  /** Closes the page of an unpaid payment. Returns the payment's current state, closed or not. */
  cancel(ref: string): Promise<PaymentReport>;
  /** Refunds. Returns the payment's current state; a refund that is still pending is reported later. */
  refund(refund: Refund): Promise<PaymentReport>;
  /** The payments created at the provider in a span of time (epoch milliseconds), with their current state. */
  list(span: { readonly from: number; readonly to: number }): Promise<ListedPayment[]>;
  /** Charges again. A declined charge is a report with the status `failed`. */
  charge(renewal: Renewal): Promise<PaymentReport>;
}

/** The report for a declined renewal. */
export const refusedCharge = (
  { id, amount, currency }: Pick<Renewal, 'id' | 'amount' | 'currency'>,
  ref: string | null,
): PaymentReport => ({
  ref,
  paymentId: id,
  status: 'failed',
  amount,
  refunded: 0,
  chargedBack: 0,
  currency,
  isDeclined: true,
  mandate: null,
  cardExpires: null,
});

/** The provider could not be reached, or its answer is not usable. The message is safe to log. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** The provider is reachable but gives no answer in time. */
export class ProviderTimeoutError extends ProviderError {
  override name = 'ProviderTimeoutError';
}

/** The same request is still in progress; its answer counts. */
export class ProviderBusyError extends ProviderError {
  override name = 'ProviderBusyError';
}
