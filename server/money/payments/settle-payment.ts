import { Refusal } from '#server/base/refusal.ts';
import type { Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import { record } from '#server/store/recording.ts';
import { nextDecidedCheck } from '#shared/rules/payment-checks.ts';
import { paymentFailed, paymentPaid } from '../events.ts';
import { holdAfterChargeback, holdByRules } from '../holds/holds.ts';
import { post } from '../ledger.ts';
import { addPeriod, removePeriod } from '../premium/periods.ts';
import { premiumOf } from '../premium/queries.ts';
import { continueAfterFailure } from '../premium/renewal-failure.ts';
import { codeByName } from '../queries.ts';
import { isUnwanted } from './is-unwanted.ts';
import type { PaymentReport } from './payment-provider.ts';
import { deleteDiscountUse, hasPaidBesides, insertDiscountUse, lockPayment, updatePayment } from './queries.ts';
import { refundPayment } from './refund-payment.ts';

/**
 * Applies a provider's report, whatever the earlier ones said: `paid` also counts after `failed`, and nothing counts
 * after `refunded`. A partly refunded payment is first paid, then refunded in part. @throws invalid if amount or
 * currency differ from the order, or if another charge has paid the same renewal
 */
export async function applyReport(tx: Tx, paymentId: string, report: PaymentReport, now: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  if (payment.amount !== report.amount || payment.currency !== report.currency)
    throw new Refusal('invalid', 'payment.mismatch');
  const { status } = payment;
  const isOther = isOtherCharge(payment, report);
  if (isOther && (report.status !== 'paid' || status === 'refunded')) return;
  if (isOther && status === 'paid') throw new Refusal('invalid', 'payment.mismatch');
  if ((payment.provider_ref === null || isOther) && report.ref !== null)
    await updatePayment(tx, payment.id, { provider_ref: report.ref });
  if (report.isDeclined && status === 'pending' && payment.is_renewal === 0) await countDecline(tx, payment, now);
  const isPaidNow = report.status === 'paid' && (status === 'pending' || status === 'failed');
  const current = isPaidNow ? await pay(tx, payment, report, now) : payment;
  if (report.status === 'failed') await failPayment(tx, payment.id, now);
  if (report.refunded > current.refunded) await refundPayment(tx, current, report.refunded, now);
  if (report.chargedBack > payment.charged_back) {
    await updatePayment(tx, payment.id, { charged_back: report.chargedBack });
    await holdAfterChargeback(tx, payment, now);
  }
}

/** A charge of a renewal that the provider had forgotten to have made. An order has one page at a provider, and no other. */
const isOtherCharge = ({ is_renewal, provider_ref }: PaymentRow, { ref }: PaymentReport): boolean =>
  is_renewal === 1 && provider_ref !== null && ref !== null && ref !== provider_ref;

async function countDecline(tx: Tx, payment: PaymentRow, now: number): Promise<void> {
  await lockMember(tx, payment.member_id);
  await updatePayment(tx, payment.id, { declines: payment.declines + 1 });
  await holdByRules(tx, payment, now);
}

async function pay(tx: Tx, payment: PaymentRow, report: PaymentReport, now: number): Promise<PaymentRow> {
  const { id, member_id } = payment;
  // Every transaction locks the payment first and then the member, so that two can't deadlock.
  await lockMember(tx, member_id);
  const unwanted = await isUnwanted(tx, payment, now);
  const pay_back_at = unwanted ? now : null;
  const next_check = nextDecidedCheck(payment, now);
  const change = { status: 'paid', paid_at: now, updated: now, next_check, pay_back_at } as const;
  const paid: PaymentRow = { ...payment, ...change };
  await updatePayment(tx, id, change);
  if (unwanted) await endRenewalOf(tx, payment, now);
  else {
    if (payment.status === 'failed') await useCodeAgain(tx, payment);
    if (payment.kind === 'premium') await addPeriod(tx, paid, report);
    else await addCredits(tx, paid, now);
  }
  await record(tx, paymentPaid, { payment: paid, isFirst: !(await hasPaidBesides(tx, paid)) });
  return paid;
}

async function addCredits(tx: Tx, { id, member_id, pool, credits, bonus_credits }: PaymentRow, ts: number) {
  const member = { id: member_id, pool };
  await post(tx, member, credits ?? 0, { id: `purchase/${id}`, reason: 'purchase', ref: id, ts });
  if (bonus_credits > 0)
    await post(tx, member, bonus_credits, { id: `time_bonus/${id}`, reason: 'time_bonus', ref: id, ts });
}

/** An unwanted payment buys nothing, because it is paid back. */
async function endRenewalOf(tx: Tx, payment: PaymentRow, now: number): Promise<void> {
  const premium = await premiumOf(tx, payment.member_id);
  if (premium?.renewal_payment === payment.id) await removePeriod(tx, payment, now);
}

/** Fails a pending payment and releases its discount code. Does nothing for other payments. */
export async function failPayment(tx: Tx, paymentId: string, now: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.status !== 'pending') return;
  // The provider doesn't know this payment, so there is nothing to check.
  const next_check = payment.provider_ref === null ? null : nextDecidedCheck(payment, now);
  const change = { status: 'failed', updated: now, next_check } as const;
  await updatePayment(tx, payment.id, change);
  await deleteDiscountUse(tx, payment.id);
  if (payment.is_renewal) await continueAfterFailure(tx, payment, now);
  await record(tx, paymentFailed, { payment: { ...payment, ...change } });
}

/**
 * The code was released when the payment failed. If it was used in the meantime, the member still gets what they paid
 * for.
 */
async function useCodeAgain(tx: Tx, { id, member_id, site_host, discount_code }: PaymentRow): Promise<void> {
  const code = discount_code === null ? undefined : await codeByName(tx, site_host, discount_code.toLowerCase());
  if (code) await insertDiscountUse(tx, { code_id: code.id, member_id, payment_id: id });
}
