import { array, boolean, create, type Infer, is, nullable, optional, string, type, union } from 'superstruct';
import type { PaymentMethod } from '#shared/contracts/money.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import {
  type ListedPayment,
  type PaymentProvider,
  type PaymentReport,
  ProviderError,
  refusedCharge,
} from './payment-provider.ts';
import { bodyOf, found, jsonOf, providerHttp } from './provider-http.ts';
import {
  intent,
  listedIntent,
  listedOf,
  metadata,
  reportOfIntent,
  reportOfSession,
  session,
} from './stripe-reports.ts';
import { checkTimedSignature } from './timed-signature.ts';

export const STRIPE_API = 'https://api.stripe.com';
/** Stripe's answers keep the format of this version (https://docs.stripe.com/api/versioning). */
const API_VERSION = '2024-11-20.acacia';
const PAGE = 100;
const EXPANDED_INTENT = ['latest_charge', 'payment_method'];

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'card',
  ideal: 'ideal',
  bancontact: 'bancontact',
  sepa: 'sepa_debit',
  paypal: 'paypal',
  blik: 'blik',
};

/** The languages of its pages (https://docs.stripe.com/js/appendix/supported_locales). For others it asks the browser. */
const PAGE_LOCALES =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' ');

const newSession = type({ id: string(), url: string() });
const intentList = type({ data: array(listedIntent), has_more: boolean() });
const sessionIntent = type({ payment_intent: nullable(string()) });
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
  readonly timeoutMs?: number;
}

const expandQuery = (names: readonly string[]): string =>
  new URLSearchParams(names.map((name): [string, string] => ['expand[]', name])).toString();

/** Stripe Checkout, and PaymentIntents for renewals (https://docs.stripe.com/api). */
export function stripeProvider({ api, secret, webhookSecret, timeoutMs }: StripeOptions): PaymentProvider {
  const send = providerHttp(api, timeoutMs);
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
      return reportOfIntent(bodyOf(found(await get(`/v1/payment_intents/${id}`, EXPANDED_INTENT)), intent));
    const expand = ['payment_intent', ...EXPANDED_INTENT.map((each) => `payment_intent.${each}`)];
    return reportOfSession(bodyOf(found(await get(`/v1/checkout/sessions/${id}`, expand)), session));
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
        // Else an account's setting lets buyers pay in their own currency, in which Stripe then reports refunds and disputes.
        'adaptive_pricing[enabled]': 'false',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': description,
        success_url: returnUrl,
        cancel_url: returnUrl,
        locale: PAGE_LOCALES.includes(locale) ? locale : 'auto',
        ...(renews && { customer_creation: 'always', 'payment_intent_data[setup_future_usage]': 'off_session' }),
      };
      const { id: ref, url } = bodyOf(await post('/v1/checkout/sessions', fields, id), newSession);
      return { ref, redirect: url };
    },

    // Only an open session can expire (https://docs.stripe.com/api/checkout/sessions/expire). Others stay unchanged.
    async cancel(ref) {
      await post(`/v1/checkout/sessions/${encodeURIComponent(ref)}/expire`, {}, `${ref}-expire`);
      return fetchReport(ref);
    },

    // The event only tells which object to fetch. The fetched state is never older than the event.
    async readCallback({ headers: given, body, now }) {
      checkTimedSignature(given.get('stripe-signature'), body, { secret: webhookSecret, now });
      const event = jsonOf(body);
      // Events of other products have other fields.
      if (!is(event, callbackEvent)) return null;
      const ref = refOf(event);
      if (ref !== null) return { ...(await fetchReport(ref)), eventId: event.id };
      if (!isDecline(event)) return null;
      const report = await fetchReport(event.data.object.id);
      const status = report.status === 'failed' ? 'pending' : report.status;
      return { ...report, ref: null, status, eventId: event.id };
    },

    // A session's charge is refunded by its intent (https://docs.stripe.com/api/refunds/create).
    async refund({ ref, amount, key }) {
      let paid = ref;
      if (!ref.startsWith('pi_')) {
        const answer = await get(`/v1/checkout/sessions/${encodeURIComponent(ref)}`, []);
        const { payment_intent } = bodyOf(answer, sessionIntent);
        if (payment_intent === null) throw new ProviderError('a session without a payment');
        paid = payment_intent;
      }
      bodyOf(await post('/v1/refunds', { payment_intent: paid, amount: String(amount) }, key), type({ id: string() }));
      return fetchReport(ref);
    },

    // Sessions and renewals both have intents, so this list has every payment (https://docs.stripe.com/api/pagination).
    async list({ from, to }) {
      const listed: ListedPayment[] = [];
      for (let after: string | undefined; ; ) {
        const query = new URLSearchParams({
          'created[gte]': String(Math.floor(from / SECOND_MS)),
          'created[lt]': String(Math.ceil(to / SECOND_MS)),
          limit: String(PAGE),
          'expand[]': 'data.latest_charge.balance_transaction',
          ...(after !== undefined && { starting_after: after }),
        });
        const answer = await send({ method: 'GET', path: `/v1/payment_intents?${query}`, headers });
        const { data, has_more } = bodyOf(answer, intentList);
        listed.push(...data.map(listedOf));
        after = data.at(-1)?.id;
        if (!has_more || after === undefined) return listed;
      }
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
      // The card was declined (https://docs.stripe.com/api/errors).
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

/** A declined card on the page of a session, which stays open. */
const isDecline = ({ type: name, data: { object } }: Infer<typeof callbackEvent>): boolean =>
  name === 'payment_intent.payment_failed' && object.metadata?.payment !== undefined;
