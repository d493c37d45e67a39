import { boolean, create, type Infer, integer, is, nullable, optional, record, string, type, union } from 'superstruct';
import type { PaymentMethod } from '#shared/contracts/money.ts';
import type { PaymentStatus } from '#shared/contracts/payments.ts';
import { type PaymentProvider, type PaymentReport, ProviderError, refusedCharge } from './payment-provider.ts';
import { bodyOf, jsonOf, providerHttp } from './provider-http.ts';
import { checkTimedSignature } from './timed-signature.ts';

export const STRIPE_API = 'https://api.stripe.com';
/** Answers keep the shape of this version (https://docs.stripe.com/api/versioning). */
const API_VERSION = '2024-06-20';
const EXPANDED_INTENT = ['latest_charge', 'payment_method'];

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'card',
  ideal: 'ideal',
  bancontact: 'bancontact',
  sepa: 'sepa_debit',
  paypal: 'paypal',
  blik: 'blik',
};

const metadata = record(string(), string());
const intent = type({
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
const session = type({
  id: string(),
  status: nullable(string()),
  payment_status: string(),
  amount_total: nullable(integer()),
  currency: nullable(string()),
  metadata,
  payment_intent: nullable(intent),
});
const newSession = type({ id: string(), url: string() });
const chargeError = type({ error: type({ payment_intent: optional(type({ id: string() })) }) });
const callbackEvent = type({
  id: string(),
  type: string(),
  data: type({
    object: type({
      id: string(),
      payment_intent: optional(nullable(union([string(), type({ id: string() })]))),
      metadata: optional(metadata),
    }),
  }),
});

interface StripeOptions {
  readonly api: URL;
  readonly secret: string;
  readonly webhookSecret: string;
}

const expandQuery = (names: readonly string[]): string =>
  new URLSearchParams(names.map((name): [string, string] => ['expand[]', name])).toString();

/** Stripe Checkout, and PaymentIntents for renewals (https://docs.stripe.com/api). */
export function stripeProvider({ api, secret, webhookSecret }: StripeOptions): PaymentProvider {
  const send = providerHttp(api);
  const headers = { authorization: `Bearer ${secret}`, 'stripe-version': API_VERSION };
  const get = (path: string, expand: readonly string[]) =>
    send({ method: 'GET', path: `${path}?${expandQuery(expand)}`, headers });
  const post = (path: string, fields: Readonly<Record<string, string>>, idempotencyKey: string) =>
    send({
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      idempotencyKey,
    });

  const fetchReport = async (ref: string): Promise<PaymentReport> => {
    const id = encodeURIComponent(ref);
    if (ref.startsWith('pi_'))
      return reportOfIntent(bodyOf(await get(`/v1/payment_intents/${id}`, EXPANDED_INTENT), intent));
    const expand = ['payment_intent', ...EXPANDED_INTENT.map((each) => `payment_intent.${each}`)];
    return reportOfSession(bodyOf(await get(`/v1/checkout/sessions/${id}`, expand), session));
  };

  return {
    name: 'stripe',
    hosts: ['checkout.stripe.com'],
    fetchReport,

    async create({ id, amount, currency, description, method, locale, returnUrl, renews }) {
      const fields = {
        mode: 'payment',
        client_reference_id: id,
        'metadata[payment]': id,
        'payment_intent_data[metadata][payment]': id,
        'payment_method_types[0]': METHODS[method],
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': description,
        success_url: returnUrl,
        cancel_url: returnUrl,
        locale,
        ...(renews && { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'off_session' }),
      };
      const { id: ref, url } = bodyOf(await post('/v1/checkout/sessions', fields, id), newSession);
      return { ref, redirect: url };
    },

    // Only an open session can expire (https://docs.stripe.com/api/checkout/sessions/expire). Others stay as they are.
    async cancel(ref) {
      await post(`/v1/checkout/sessions/${encodeURIComponent(ref)}/expire`, {}, `${ref}-expire`);
      return fetchReport(ref);
    },

    // The event says what to ask about. The answer is never older than the event.
    async readCallback({ headers: given, body, now }) {
      checkTimedSignature(given.get('stripe-signature'), body, { secret: webhookSecret, now });
      const event = jsonOf(body);
      // Events of other products have other fields.
      const ref = is(event, callbackEvent) ? refOf(event) : null;
      return is(event, callbackEvent) && ref !== null ? { ...(await fetchReport(ref)), eventId: event.id } : null;
    },

    async charge({ id, amount, currency, description, method, mandate }) {
      const [customer = '', paymentMethod = ''] = mandate.split('/');
      const fields = {
        amount: String(amount),
        currency: currency.toLowerCase(),
        customer,
        payment_method: paymentMethod,
        'payment_method_types[0]': METHODS[method],
        off_session: 'true',
        confirm: 'true',
        description,
        'metadata[payment]': id,
        'metadata[renewal]': '1',
        ...Object.fromEntries(EXPANDED_INTENT.map((each, at) => [`expand[${at}]`, each])),
      };
      const answer = await post('/v1/payment_intents', fields, id);
      // The bank or the member's card refused (https://docs.stripe.com/api/errors).
      if (answer.status === 402) {
        const { error } = create(answer.body, chargeError);
        return refusedCharge({ id, amount, currency }, error.payment_intent?.id ?? null);
      }
      return reportOfIntent(bodyOf(answer, intent));
    },
  };
}

const SESSION_EVENTS = /^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/;
const CHARGE_EVENTS = /^charge\.(refunded|dispute\.(created|funds_withdrawn))$/;
const INTENT_EVENTS = /^payment_intent\.(succeeded|payment_failed|canceled)$/;

/** The session or intent that an event is about; null for events that change nothing here. */
function refOf({ type: name, data: { object } }: Infer<typeof callbackEvent>): string | null {
  if (SESSION_EVENTS.test(name)) return object.id;
  const { payment_intent: owner } = object;
  if (CHARGE_EVENTS.test(name)) return typeof owner === 'string' ? owner : (owner?.id ?? null);
  // In Checkout a member can try again after a failure, so there the session decides.
  return INTENT_EVENTS.test(name) && object.metadata?.renewal === '1' ? object.id : null;
}

const INTENT_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'paid',
  processing: 'pending',
  requires_payment_method: 'failed',
  requires_action: 'failed',
  requires_confirmation: 'failed',
  canceled: 'failed',
};

function reportOfIntent({ id, amount, currency, status, metadata: ours, ...rest }: Intent): PaymentReport {
  const { customer, payment_method: method, latest_charge: charge } = rest;
  // A dispute counts as a whole: the operator decides what follows if the site wins it.
  const refunded = charge?.disputed ? amount : (charge?.amount_refunded ?? 0);
  return {
    ref: id,
    paymentId: ours.payment ?? null,
    status: refunded === amount ? 'refunded' : (INTENT_STATUSES[status] ?? 'pending'),
    amount,
    refunded,
    currency: currency.toUpperCase(),
    mandate: customer && method ? `${customer}/${method.id}` : null,
    cardExpires: method?.card ? `${method.card.exp_year}-${String(method.card.exp_month).padStart(2, '0')}` : null,
  };
}

function reportOfSession({
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
  const base = { ref: id, paymentId: ours.payment ?? null, amount, refunded, currency: currency.toUpperCase() };
  const mandate = byIntent?.mandate ?? null;
  const cardExpires = byIntent?.cardExpires ?? null;
  if (status === 'expired') return { ...base, status: 'failed', mandate, cardExpires };
  // While the page is open, the member can still choose another way to pay.
  if (status === 'open' || !byIntent) return { ...base, status: 'pending', mandate, cardExpires };
  const isPaid = payment_status === 'paid';
  return { ...base, status: isPaid && byIntent.status === 'failed' ? 'paid' : byIntent.status, mandate, cardExpires };
}
