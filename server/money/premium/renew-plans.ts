import { errorFields } from '#server/base/log.ts';
import type { Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import type { PremiumRow } from '#server/store/money-tables.ts';
import { record } from '#server/store/recording.ts';
import {
  chargeAt,
  hasExpired,
  noticeAt,
  PREMIUM_GRACE_MS,
  RENEWAL_NOTICE_MS,
  RENEWAL_RETRY_MS,
} from '#shared/rules/renewal-times.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { balanceChanged, cardExpiring, premiumEnded, renewalAnnounced } from '../events.ts';
import { hasChargeback } from '../holds/holds.ts';
import type { PaymentJobNeeds } from '../needs.ts';
import { chargeRenewal } from '../payments/charge-renewal.ts';
import { paymentById } from '../payments/queries.ts';
import { beginRenewal } from './begin-renewal.ts';
import { areRenewalsHeld } from './held-renewals.ts';
import {
  chargeableMember,
  duePremium,
  keepHeldPremium,
  memberPaidUntil,
  premiumOf,
  renewalsOf,
  setPaidUntil,
  updatePremium,
} from './queries.ts';

/** Announces renewals, charges them, and tells open tabs when a plan has ended. */
export async function renewPlans(deps: PaymentJobNeeds): Promise<void> {
  const { store, clock } = deps;
  const areHeld = await areRenewalsHeld(store.db);
  if (areHeld) await keepHeldPremium(store.db, clock());
  for (const memberId of await duePremium(store.db, clock(), areHeld)) {
    await renewPlan(deps, memberId).catch((error: unknown) => deps.log.error('plan not renewed', errorFields(error)));
  }
}

async function renewPlan(deps: PaymentJobNeeds, memberId: string): Promise<void> {
  const id = await deps.store.transaction((tx) => nextStep(tx, deps, memberId));
  const payment = id === null ? undefined : await paymentById(deps.store.db, id);
  if (payment) await chargeRenewal(deps, payment);
}

/** The next step of one plan. Returns the payment to charge, which is stored before calling the provider. */
async function nextStep(tx: Tx, deps: PaymentJobNeeds, memberId: string): Promise<string | null> {
  const now = deps.clock();
  await lockMember(tx, memberId);
  const premium = await premiumOf(tx, memberId);
  // Another process has done it.
  if (!premium || premium.next_renewal === null || premium.next_renewal > now) return null;
  const member = await chargeableMember(tx, memberId);
  const site = deps.sites.byHost(premium.site_host);
  // A site without prices is free, so nothing renews.
  if (premium.renews === 0 || !member || !site?.pack.prices) return endPlan(tx, premium, now);
  await warnOfCard(tx, premium);
  if (premium.next_renewal < chargeAt(premium) || isForgotten(premium, now)) return announce(tx, premium, now);
  if (await hasChargeback(tx, memberId, now)) return postpone(tx, premium, now);
  return beginRenewal(tx, deps, { premium, member, site, begun: await renewalsOf(tx, memberId) });
}

/** Whether the date in the email is long past: the server was down, or the plan has waited for the operator. */
const isForgotten = ({ next_renewal, until }: PremiumRow, now: number): boolean =>
  now >= Math.max(next_renewal ?? 0, until) + PREMIUM_GRACE_MS;

/**
 * Nothing is charged without an announcement of a week, however long the server was down: then the charge comes later, at the end
 * of the grace period at the latest. If that is within a day, the plan ends, unless premium went on while it waited for the
 * operator.
 */
async function announce(tx: Tx, premium: PremiumRow, now: number): Promise<null> {
  const { member_id, until } = premium;
  const isLate = now >= noticeAt(premium) + DAY_MS;
  const inAWeek = now + RENEWAL_NOTICE_MS;
  const graceEnd = until + PREMIUM_GRACE_MS;
  const onTime = isLate ? Math.min(inAWeek, graceEnd - HOUR_MS) : chargeAt(premium);
  const isTooLate = isLate && onTime < now + DAY_MS;
  const paidUntil = (await memberPaidUntil(tx, member_id)) ?? 0;
  if (isTooLate && paidUntil <= now) return endPlan(tx, premium, now);
  const at = isTooLate ? inAWeek : onTime;
  if (at > until) await setPaidUntil(tx, member_id, isTooLate ? at + PREMIUM_GRACE_MS : graceEnd);
  await updatePremium(tx, member_id, { next_renewal: at });
  await record(tx, renewalAnnounced, { premium, at: Math.max(at, until) });
  return null;
}

/** Nothing is charged during an open chargeback. The plan ends after the grace period. */
async function postpone(tx: Tx, premium: PremiumRow, now: number): Promise<null> {
  const next = now + RENEWAL_RETRY_MS;
  if (next >= premium.until + PREMIUM_GRACE_MS) return endPlan(tx, premium, now);
  await updatePremium(tx, premium.member_id, { next_renewal: next });
  return null;
}

/** Stops the renewal. Open tabs are told when premium ends. */
async function endPlan(tx: Tx, premium: PremiumRow, now: number): Promise<null> {
  const { member_id } = premium;
  const paidUntil = (await memberPaidUntil(tx, member_id)) ?? now;
  const isOver = paidUntil <= now;
  await updatePremium(tx, member_id, { renews: 0, next_renewal: isOver ? null : paidUntil });
  if (!isOver) return null;
  await record(tx, balanceChanged, { memberId: member_id });
  await record(tx, premiumEnded, { premium, at: paidUntil });
  return null;
}

/** Warns once for each card. */
async function warnOfCard(tx: Tx, premium: PremiumRow): Promise<void> {
  const { member_id, card_expires, warned_expiry } = premium;
  if (card_expires === null || card_expires === warned_expiry || !hasExpired(card_expires, chargeAt(premium))) return;
  await updatePremium(tx, member_id, { warned_expiry: card_expires });
  await record(tx, cardExpiring, { premium });
}
