import type { Money, PaymentMethod } from '#shared/contracts/money.ts';
import type { PaymentStatus } from '#shared/contracts/payments.ts';
import type { Locale } from '#shared/contracts/settings.ts';

/** What a provider is asked to collect. It knows nothing about the member. */
export interface PaymentOrder {
  /** Our payment. The same id always creates the same payment at the provider. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly method: PaymentMethod;
  readonly locale: Locale;
  /** Where the member returns to, whatever happened. */
  readonly returnUrl: string;
  readonly callbackUrl: string;
  /** Whether the provider keeps what it needs to charge again without the member. */
  readonly renews: boolean;
}

/** What a provider says about one payment. */
export interface PaymentReport {
  /** The provider's id of the payment; null if it was refused before it had one. */
  readonly ref: string | null;
  /** Our id, if the provider repeats it: the callback may come before we have stored the provider's. */
  readonly paymentId: string | null;
  readonly status: PaymentStatus;
  readonly amount: number;
  /** What of it has gone back, by all refunds and chargebacks. With the status `refunded`, all of it. */
  readonly refunded: number;
  /** What of `refunded` the member's bank has taken back. */
  readonly chargedBack: number;
  readonly currency: string;
  /** A bank has refused a card or an account. The payment can still be pending: its page takes another one. */
  readonly isDeclined: boolean;
  /** What it needs to charge again; null if it keeps nothing. */
  readonly mandate: string | null;
  /** `YYYY-MM`; null if it is no card or the provider doesn't tell. */
  readonly cardExpires: string | null;
}

interface PaymentEvent extends PaymentReport {
  /** The same for every copy of this callback. */
  readonly eventId: string;
}

interface Callback {
  readonly headers: Headers;
  /** Exactly what was signed. */
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
  /** The same key pays back once. */
  readonly key: string;
}

/** A payment in the provider's list. */
export interface ListedPayment
  extends Pick<PaymentReport, 'ref' | 'paymentId' | 'status' | 'amount' | 'refunded' | 'chargedBack' | 'currency'> {
  /** What the provider keeps, in the currency in which it pays out; null if it doesn't tell. */
  readonly fee: Money | null;
}

type Renewal = Omit<PaymentOrder, 'returnUrl' | 'renews'> & { readonly mandate: string };

/** A company that collects payments. Members pay on its pages, so no card data reaches this server. */
export interface PaymentProvider {
  /** As in `paymentcallback.php?provider=…`. */
  readonly name: string;
  /** Members are sent only to these hosts (docs/product/must-hold.md#s2). */
  readonly hosts: readonly string[];
  create(order: PaymentOrder): Promise<{ readonly ref: string; readonly redirect: string }>;
  /** Null for a report that is about something else. @throws forbidden if the signature is wrong or too old */
  readCallback(callback: Callback): Promise<PaymentEvent | null>;
  fetchReport(ref: string): Promise<PaymentReport>;
  /** Closes the page of a payment that nobody has paid yet. Answers what the payment is now, closed or not. */
  cancel(ref: string): Promise<PaymentReport>;
  /** Pays back. Answers what the payment is now; a refund that the provider has not made yet is reported later. */
  refund(refund: Refund): Promise<PaymentReport>;
  /** The payments that were created at the provider in a span of time, in epoch milliseconds, as they are now. */
  list(span: { readonly from: number; readonly to: number }): Promise<ListedPayment[]>;
  /** Charges again. A refused charge is a report with the status `failed`. */
  charge(renewal: Renewal): Promise<PaymentReport>;
}

/** What a provider's refusal to charge again means. */
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

/** The provider could not be reached or did not understand. The message is safe to log. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** The same request is under way. Its answer counts. */
export class ProviderBusyError extends ProviderError {
  override name = 'ProviderBusyError';
}
