import { giveSignupCredits } from '#server/money/gifts.ts';
import { post } from '#server/money/ledger.ts';
import { chargeMessage } from '#server/money/message-charge.ts';
import { callbackUrl } from '#server/money/payments/callback-url.ts';
import { pendingPayment } from '#server/money/payments/order.ts';
import { insertPayment } from '#server/money/payments/queries.ts';
import { applyReport } from '#server/money/payments/settle-payment.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { payboxIdOf } from '#server/web/dev/paybox/paybox.ts';
import { insertPayboxPayment } from '#server/web/dev/paybox/queries.ts';
import { LIST_TERMS, marketOf, packagesIn } from '#shared/rules/offers.ts';
import { DAY_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import type { SentByDemo } from './demo-community.ts';

/** Enough credits to try every screen that spends some. */
const DEMO_CREDITS = 500;
/** Ordered before the first message, which costs credits. */
const ORDERED_MS = 15 * DAY_MS;
const PAID_AFTER_MS = 2 * MINUTE_MS;
const PROVIDER = 'test';

interface Account {
  readonly site: Site;
  readonly demo: MemberRow;
  readonly now: number;
  readonly newId: () => string;
}

/** The gifts and the finished order of the demo login, on a site with prices. The local payment provider knows the order too. */
export async function addDemoMoney(tx: Tx, account: Account): Promise<void> {
  const { site, demo } = account;
  if (!site.pack.prices) return;
  await giveSignupCredits(tx, site, demo);
  await post(tx, demo, DEMO_CREDITS, { id: `demo/${demo.id}`, reason: 'demo', ref: null, ts: demo.signup_date });
  await addOrder(tx, { ...account, created: account.now - ORDERED_MS });
}

interface Ordered extends Omit<Account, 'now'> {
  readonly created: number;
}

/** The cheapest package of the member's country, by card. Returns the id of the order; null if nothing is sold there. */
export async function addOrder(tx: Tx, { site, demo, created, newId }: Ordered): Promise<string | null> {
  const { prices } = site.pack;
  const market = marketOf(prices, [demo.country]);
  const [offer] = prices && market ? packagesIn(prices, market, LIST_TERMS) : [];
  if (!market || !offer) return null;
  const { id: item, credits, price } = offer;
  const request = {
    kind: 'credits',
    item,
    method: 'card',
    start_consent: true,
    idempotency_key: `demo/${demo.id}`,
  } as const;
  const buyer = { site, member: demo, country: null, ipCountry: null };
  const { tax, country } = market;
  const purchase = { kind: 'credits', item, credits, bonus_credits: 0, months: null, renewal_amount: null } as const;
  const payment = pendingPayment(
    { clock: () => created, newId },
    { buyer, request, locale: mailLocaleOf(demo, site), provider: PROVIDER },
    { purchase: { ...purchase, ...price, tax, country }, code: null },
  );
  await insertPayment(tx, payment);
  const ref = payboxIdOf(payment.id);
  await insertPayboxPayment(tx, {
    id: ref,
    reference: payment.id,
    ...price,
    description: `${site.pack.name} ${payment.id}`,
    method: payment.method,
    return_url: `${site.origin}/transactions/${payment.id}`,
    callback_url: callbackUrl(site.origin, { name: PROVIDER }, payment.id),
    status: 'paid',
    refunded: 0,
    refund_key: null,
    mandate: null,
    card_expires: null,
    created,
    events: 1,
  });
  const report = {
    ref,
    paymentId: payment.id,
    status: 'paid',
    refunded: 0,
    chargedBack: 0,
    isDeclined: false,
    mandate: null,
    cardExpires: null,
  } as const;
  await applyReport(tx, payment.id, { ...report, ...price }, created + PAID_AFTER_MS);
  return payment.id;
}

/** Charges the messages of the demo login, in the order of its history. */
export async function chargeDemoMessages(
  tx: Tx,
  { site, demo }: Pick<Account, 'site' | 'demo'>,
  sent: readonly SentByDemo[],
): Promise<void> {
  for (const { message, receiver } of sent.toSorted((a, b) => a.message.created - b.message.created))
    await chargeMessage(tx, { site, sender: demo, receiver }, message);
}
