import { boolean, type Infer, integer, nullable, number, optional, record, string, type, union } from 'superstruct';
import type { PaymentStatus } from '#shared/contracts/payments.ts';
import { type ListedPayment, type PaymentReport, ProviderError } from './payment-provider.ts';

export const metadata = record(string(), string());
export const intent = type({
  id: string(),
  amount: integer(),
  currency: string(),
  status: string(),
  metadata,
  customer: nullable(string()),
  payment_method: nullable(
    type({ id: string(), card: optional(nullable(type({ exp_month: integer(), exp_year: integer() }))) }),
  ),
  latest_charge: nullable(type({ amount_refunded: integer(), disputed: boolean() })),
});
type Intent = Infer<typeof intent>;
export const session = type({
  id: string(),
  status: nullable(string()),
  payment_status: string(),
  amount_total: nullable(integer()),
  currency: nullable(string()),
  metadata,
  payment_intent: nullable(intent),
});

/** An intent in a list, with the fee of the charge. */
export const listedIntent = type({
  id: string(),
  amount: integer(),
  currency: string(),
  status: string(),
  metadata,
  latest_charge: nullable(
    type({
      amount_refunded: integer(),
      disputed: boolean(),
      balance_transaction: optional(nullable(union([string(), type({ fee: number(), currency: string() })]))),
    }),
  ),
});

const INTENT_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'paid',
  processing: 'pending',
  requires_payment_method: 'failed',
  requires_action: 'failed',
  requires_confirmation: 'failed',
  canceled: 'failed',
};

/** The report of a PaymentIntent. */
export function reportOfIntent({ id, amount, currency, status, metadata: ours, ...rest }: Intent): PaymentReport {
  const { customer, payment_method: method, latest_charge: charge } = rest;
  // A dispute counts in full: the operator decides what follows if the site wins it.
  const refunded = charge?.disputed ? amount : (charge?.amount_refunded ?? 0);
  return {
    ref: id,
    paymentId: ours.payment ?? null,
    status: refunded === amount ? 'refunded' : (INTENT_STATUSES[status] ?? 'pending'),
    amount,
    refunded,
    chargedBack: charge?.disputed ? amount : 0,
    currency: currency.toUpperCase(),
    isDeclined: status === 'requires_payment_method',
    mandate: customer && method ? `${customer}/${method.id}` : null,
    cardExpires: method?.card ? `${method.card.exp_year}-${String(method.card.exp_month).padStart(2, '0')}` : null,
  };
}

/** The report of a Checkout Session, expanded with its intent. */
export function reportOfSession({
  id,
  status,
  payment_status,
  payment_intent: paid,
  ...rest
}: Infer<typeof session>): PaymentReport {
  const { amount_total: amount, currency, metadata: ours } = rest;
  if (amount === null || currency === null) throw new ProviderError('a session without an amount');
  const byIntent = paid && reportOfIntent(paid);
  const refunded = byIntent?.refunded ?? 0;
  const chargedBack = byIntent?.chargedBack ?? 0;
  const money = { amount, refunded, chargedBack, currency: currency.toUpperCase() };
  const base = { ref: id, paymentId: ours.payment ?? null, ...money, isDeclined: false };
  const mandate = byIntent?.mandate ?? null;
  const cardExpires = byIntent?.cardExpires ?? null;
  if (status === 'expired') return { ...base, status: 'failed', mandate, cardExpires };
  // While the page is open, the member can still choose another payment method.
  if (status === 'open' || !byIntent) return { ...base, status: 'pending', mandate, cardExpires };
  const isPaid = payment_status === 'paid';
  return { ...base, status: isPaid && byIntent.status === 'failed' ? 'paid' : byIntent.status, mandate, cardExpires };
}

export function listedOf({ id, latest_charge: charge, ...rest }: Infer<typeof listedIntent>): ListedPayment {
  const report = reportOfIntent({ id, ...rest, customer: null, payment_method: null, latest_charge: charge });
  const booked = charge?.balance_transaction;
  const fee =
    booked && typeof booked !== 'string' ? { amount: booked.fee, currency: booked.currency.toUpperCase() } : null;
  const { paymentId, status, amount, refunded, chargedBack, currency } = report;
  return { ref: id, paymentId, status, amount, refunded, chargedBack, currency, fee };
}
