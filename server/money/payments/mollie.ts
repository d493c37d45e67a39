import { array, assign, type Infer, nullable, optional, string, type } from 'superstruct';
import { Refusal } from '#server/base/refusal.ts';
import type { PaymentMethod } from '#shared/contracts/money.ts';
import type { PaymentStatus } from '#shared/contracts/payments.ts';
import { decimalsOf, decimalText } from '#shared/rules/minor-units.ts';
import {
  type ListedPayment,
  type PaymentProvider,
  type PaymentReport,
  ProviderError,
  refusedCharge,
} from './payment-provider.ts';
import { bodyOf, found, type ProviderAnswer, providerHttp } from './provider-http.ts';

export const MOLLIE_API = 'https://api.mollie.com';

/** A mandate for direct debits comes from a first payment by bank. */
const METHODS: Readonly<Record<PaymentMethod, string | readonly string[]>> = {
  card: 'creditcard',
  ideal: 'ideal',
  bancontact: 'bancontact',
  sepa: ['ideal', 'bancontact', 'eps', 'banktransfer'],
  paypal: 'paypal',
  blik: 'blik',
};
/** The languages of its pages. A language that it lacks is shown the first. */
const PAGE_LOCALES =
  'en_GB nl_NL de_DE fr_FR es_ES ca_ES pt_PT it_IT nb_NO sv_SE fi_FI da_DK is_IS hu_HU pl_PL lv_LV lt_LT'.split(' ');
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
};

const money = type({ currency: string(), value: string() });
const payment = type({
  id: string(),
  status: string(),
  amount: money,
  amountRefunded: optional(money),
  amountChargedBack: optional(money),
  metadata: nullable(type({ payment: optional(string()) })),
  customerId: optional(nullable(string())),
  mandateId: optional(nullable(string())),
  details: optional(nullable(type({ cardExpiryDate: optional(nullable(string())) }))),
  _links: type({ checkout: optional(type({ href: string() })) }),
});
type MolliePayment = Infer<typeof payment>;
const paymentList = type({
  _embedded: type({ payments: array(assign(payment, type({ createdAt: string() }))) }),
  _links: type({ next: optional(nullable(type({ href: string() }))) }),
});
const refundList = type({
  _embedded: type({ refunds: array(type({ description: optional(nullable(string())), status: string() })) }),
});
const NOT_REFUNDED = ['failed', 'canceled'];
const PAGE = 250;
const customer = type({ id: string() });

interface MollieOptions {
  readonly api: URL;
  readonly secret: string;
  readonly timeoutMs?: number;
}

/** Mollie's payments API (https://docs.mollie.com/reference/payments-api). */
export function mollieProvider({ api, secret, timeoutMs }: MollieOptions): PaymentProvider {
  const send = providerHttp(api, timeoutMs);
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const post = (path: string, body: object, idempotencyKey: string): Promise<ProviderAnswer> =>
    send({ method: 'POST', path, headers, body: JSON.stringify(body), idempotencyKey });

  async function fetchReport(ref: string): Promise<PaymentReport> {
    const answer = await send({ method: 'GET', path: `/v2/payments/${encodeURIComponent(ref)}`, headers });
    return reportOf(bodyOf(found(answer), payment));
  }

  return {
    name: 'mollie',
    hosts: ['www.mollie.com'],
    fetchReport,

    async create({ id, amount, currency, description, method, locale, returnUrl, callbackUrl, renews }) {
      const member = renews
        ? bodyOf(await post('/v2/customers', { metadata: { payment: id } }, `${id}-customer`), customer)
        : null;
      const order = {
        amount: { currency, value: decimalText(amount, currency) },
        description,
        redirectUrl: returnUrl,
        webhookUrl: callbackUrl,
        method: METHODS[method],
        locale: PAGE_LOCALES.find((each) => each.startsWith(`${locale}_`)) ?? PAGE_LOCALES[0],
        metadata: { payment: id },
        ...(member && { sequenceType: 'first', customerId: member.id }),
      };
      const created = bodyOf(await post('/v2/payments', order, id), payment);
      const { checkout } = created._links;
      if (!checkout) throw new ProviderError('a payment without a page');
      return { ref: created.id, redirect: checkout.href };
    },

    // Few methods can be cancelled (https://docs.mollie.com/reference/cancel-payment). The others stay as they are.
    async cancel(ref) {
      await send({ method: 'DELETE', path: `/v2/payments/${encodeURIComponent(ref)}`, headers });
      return fetchReport(ref);
    },

    // Contains only an id (https://docs.mollie.com/reference/webhooks).
    async readCallback({ body }) {
      const ref = new URLSearchParams(body).get('id') ?? '';
      if (!/^tr_\w{1,64}$/.test(ref)) throw new Refusal('forbidden', 'payment.bad_signature');
      return { changedRef: ref };
    },

    async refund({ ref, amount, currency, key }) {
      const path = `/v2/payments/${encodeURIComponent(ref)}`;
      const body = { amount: { currency, value: decimalText(amount, currency) }, description: key };
      const { _embedded } = bodyOf(await send({ method: 'GET', path: `${path}/refunds`, headers }), refundList);
      // Mollie forgets a key after an hour, and a refund can be repeated later than that.
      const isDone = _embedded.refunds.some((each) => each.description === key && !NOT_REFUNDED.includes(each.status));
      if (isDone) return fetchReport(ref);
      bodyOf(await post(`${path}/refunds`, body, key), type({ id: string() }));
      return fetchReport(ref);
    },

    // Newest first, without a filter by time (https://docs.mollie.com/reference/list-payments).
    async list({ from, to }) {
      const listed: ListedPayment[] = [];
      for (let path: string | null = `/v2/payments?limit=${PAGE}`; path !== null; ) {
        const { _embedded, _links }: Infer<typeof paymentList> = bodyOf(
          await send({ method: 'GET', path, headers }),
          paymentList,
        );
        for (const { createdAt, ...each } of _embedded.payments) {
          const created = Date.parse(createdAt);
          if (created < from) return listed;
          if (created < to) listed.push(listedOf(each));
        }
        path = _links.next ? pathIn(_links.next.href) : null;
      }
      return listed;
    },

    async charge({ id, amount, currency, description, callbackUrl, mandate }) {
      const [customerId, mandateId] = mandate.split('/');
      const order = {
        amount: { currency, value: decimalText(amount, currency) },
        description,
        webhookUrl: callbackUrl,
        sequenceType: 'recurring',
        customerId,
        mandateId,
        metadata: { payment: id },
      };
      const answer = await post('/v2/payments', order, id);
      // The mandate was revoked, or can't be charged any more.
      if (answer.status === 404 || answer.status === 410 || answer.status === 422)
        return refusedCharge({ id, amount, currency }, null);
      return reportOf(bodyOf(answer, payment));
    },
  };
}

/** Always a path of our configured API, whatever host the link contains. */
const pathIn = (href: string): string => {
  const { pathname, search } = new URL(href);
  return `${pathname}${search}`;
};

/** Mollie reports its fees only in settlements. */
const listedOf = (each: MolliePayment): ListedPayment => {
  const { ref, paymentId, status, amount, refunded, chargedBack, currency } = reportOf(each);
  return { ref, paymentId, status, amount, refunded, chargedBack, currency, fee: null };
};

const amountOf = ({ value, currency }: Infer<typeof money>): number =>
  Math.round(Number(value) * 10 ** decimalsOf(currency));

function reportOf({
  id,
  status,
  amount: full,
  metadata,
  customerId,
  mandateId,
  ...rest
}: MolliePayment): PaymentReport {
  const { amountRefunded, amountChargedBack, details } = rest;
  const amount = amountOf(full);
  const back = [amountRefunded, amountChargedBack].reduce((sum, each) => sum + (each ? amountOf(each) : 0), 0);
  // Mollie allows refunds that exceed the payment.
  const refunded = Math.min(back, amount);
  return {
    ref: id,
    paymentId: metadata?.payment ?? null,
    status: refunded === amount ? 'refunded' : (STATUSES[status] ?? 'pending'),
    amount,
    refunded,
    chargedBack: amountChargedBack ? Math.min(amountOf(amountChargedBack), amount) : 0,
    currency: full.currency,
    isDeclined: status === 'failed',
    mandate: customerId && mandateId ? `${customerId}/${mandateId}` : null,
    cardExpires: details?.cardExpiryDate?.slice(0, 7) ?? null,
  };
}
