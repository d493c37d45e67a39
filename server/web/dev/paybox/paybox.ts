import { createHash } from 'node:crypto';
import { notFound } from '#server/base/refusal.ts';
import {
  TEST_SIGNATURE_HEADER,
  type TestCallback,
  type TestPayment,
  type TestPaymentServer,
} from '#server/money/payments/test-provider.ts';
import { timedSignature } from '#server/money/payments/timed-signature.ts';
import type { PayboxRow } from '#server/store/money-tables.ts';
import type { Store } from '#server/store/store.ts';
import type { CallbackRequest, DeliverCallback } from './deliver-callback.ts';
import {
  changePaybox,
  insertPayboxPayment,
  type PayboxChange,
  payboxBetween,
  payboxMandate,
  payboxPayment,
} from './queries.ts';

export const PAY_HOST = 'pay.localhost';

interface PayboxOptions {
  readonly store: Store;
  readonly clock: () => number;
  readonly secret: Buffer;
  /** The host of the pages where members pay. */
  readonly origin: string;
  readonly deliver: DeliverCallback;
}

type Status = PayboxRow['status'];
type Ordered = Omit<Parameters<TestPaymentServer['create']>[0], 'locale' | 'returnUrl' | 'renews'>;

/** The buttons of the page: the states in which each is shown, and the resulting state. */
export const PAYBOX_ACTIONS = {
  pay: { from: ['open'], to: 'paid', label: 'Pay' },
  fail: { from: ['open', 'waiting'], to: 'failed', label: 'Fail' },
  cancel: { from: ['open'], to: 'canceled', label: 'Cancel' },
  wait: { from: ['open'], to: 'waiting', label: 'Wait: go back now, pay later' },
  pay_later: { from: ['waiting', 'failed'], to: 'paid', label: 'Pay later' },
  refund: { from: ['paid'], to: 'refunded', label: 'Refund' },
  refund_part: { from: ['paid'], to: 'paid', label: 'Refund half' },
  revoke: { from: ['paid'], to: 'paid', label: 'Let renewals fail' },
  chargeback: { from: ['paid'], to: 'charged_back', label: 'Chargeback' },
} as const satisfies Readonly<Record<string, { from: readonly Status[]; to: Status; label: string }>>;
export type PayboxAction = keyof typeof PAYBOX_ACTIONS;

const CARD_VALID_YEARS = 2;

/** Ids from the order, as with a provider's idempotency key. */
const idFor = (prefix: string, orderId: string): string =>
  `${prefix}_${createHash('sha256').update(orderId).digest('base64url').slice(0, 22)}`;

/** The provider's id of an order. */
export const payboxIdOf = (orderId: string): string => idFor('test', orderId);

/** Stands in for a payment provider's server: its pages, its memory and its callbacks. */
export class Paybox implements TestPaymentServer {
  readonly host = PAY_HOST;
  readonly #options: PayboxOptions;

  constructor(options: PayboxOptions) {
    this.#options = options;
  }

  get secret(): Buffer {
    return this.#options.secret;
  }

  get store(): Store {
    return this.#options.store;
  }

  async create(order: Parameters<TestPaymentServer['create']>[0]): Promise<{ ref: string; redirect: string }> {
    const created = this.#options.clock();
    const id = await this.#insert(order, {
      return_url: order.returnUrl,
      status: 'open',
      mandate: order.renews ? idFor('mandate', order.id) : null,
      card_expires: order.method === 'card' ? expiryOf(created) : null,
      created,
    });
    return { ref: id, redirect: `${this.#options.origin}/${id}` };
  }

  async read(ref: string): Promise<TestPayment> {
    const row = await payboxPayment(this.#options.store.db, ref);
    if (!row) throw notFound();
    return shown(row);
  }

  /** Succeeds as long as the payment that created the mandate is paid and still has it. */
  async charge(renewal: Parameters<TestPaymentServer['charge']>[0]): Promise<TestPayment> {
    const { store, clock } = this.#options;
    const first = await payboxMandate(store.db, renewal.mandate);
    const isGood = first?.status === 'paid';
    const id = await this.#insert(renewal, {
      return_url: '',
      status: isGood ? 'paid' : 'failed',
      mandate: isGood ? renewal.mandate : null,
      card_expires: first?.card_expires ?? null,
      created: clock(),
    });
    return this.read(id);
  }

  /** Cancels a payment while its page is open. Returns the current payment. */
  async cancel(ref: string): Promise<TestPayment> {
    await this.change(ref, 'cancel');
    return this.read(ref);
  }

  /** Refunds, once for each key. Refunds the rest of the payment if the amount is larger. */
  async refund(ref: string, amount: number, key: string): Promise<TestPayment> {
    const row = await payboxPayment(this.#options.store.db, ref);
    if (row?.status === 'paid' && row.refund_key !== key) {
      const refunded = Math.min(row.amount, row.refunded + amount);
      const status = refunded === row.amount ? 'refunded' : 'paid';
      await changePaybox(this.#options.store.db, ref, ['paid'], { refunded, status, refund_key: key });
    }
    return this.read(ref);
  }

  async list(span: { readonly from: number; readonly to: number }): Promise<TestPayment[]> {
    return (await payboxBetween(this.#options.store.db, span)).map(shown);
  }

  /** Returns the id. */
  async #insert(
    { id: reference, amount, currency, description, method, callbackUrl: callback_url }: Ordered,
    state: Pick<PayboxRow, 'return_url' | 'status' | 'mandate' | 'card_expires' | 'created'>,
  ): Promise<string> {
    const id = payboxIdOf(reference);
    const order = { reference, amount, currency, description, method, callback_url };
    await insertPayboxPayment(this.#options.store.db, {
      id,
      ...order,
      ...state,
      refunded: 0,
      refund_key: null,
      events: 0,
    });
    return id;
  }

  /** Presses a button of the page, and sends the callback. Null if the payment is unknown or not in a state for it. */
  async press(id: string, action: PayboxAction): Promise<PayboxRow | null> {
    const changed = await this.change(id, action);
    if (changed) await this.#send(changed);
    return changed;
  }

  /** The same without the callback. */
  async change(id: string, action: PayboxAction): Promise<PayboxRow | null> {
    const { db } = this.#options.store;
    const { from, to: status } = PAYBOX_ACTIONS[action];
    const { amount = 0, refunded = 0 } = (await payboxPayment(db, id)) ?? {};
    const change: PayboxChange = { status };
    if (action === 'revoke') change.mandate = null;
    if (action === 'refund' || action === 'chargeback') change.refunded = amount;
    // Half of the rest, so that there can be several partial refunds.
    if (action === 'refund_part') change.refunded = refunded + Math.floor((amount - refunded) / 2);
    return (await changePaybox(db, id, from, change)) ?? null;
  }

  /** Sends the last callback once more, as providers do. */
  async repeat(row: PayboxRow): Promise<void> {
    await this.#send(row);
  }

  /** The callback about the current state of a payment. Its event id is the same until the payment changes. */
  callbackOf(row: PayboxRow): CallbackRequest {
    const callback: TestCallback = { event: `${row.id}.${row.events}`, payment: shown(row) };
    return this.sign({ url: row.callback_url, body: JSON.stringify(callback) });
  }

  /** A callback signed now, as a provider retries it. */
  sign({ url, body }: Pick<CallbackRequest, 'url' | 'body'>): CallbackRequest {
    const { secret, clock } = this.#options;
    const signature = timedSignature(body, { secret, now: clock() });
    return { url, headers: { 'content-type': 'application/json', [TEST_SIGNATURE_HEADER]: signature }, body };
  }

  /** A failed callback is not retried: the server checks payments by itself. */
  async #send(row: PayboxRow): Promise<void> {
    await this.#options.deliver(this.callbackOf(row)).catch(() => {});
  }
}

const shown = ({
  id,
  reference,
  status,
  amount,
  refunded,
  currency,
  mandate,
  card_expires,
}: PayboxRow): TestPayment => ({
  id,
  reference,
  status,
  amount,
  refunded,
  currency,
  mandate,
  card_expires,
});

function expiryOf(now: number): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + CARD_VALID_YEARS);
  return date.toISOString().slice(0, 7);
}
