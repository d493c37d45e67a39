import { eventKind } from '#server/base/events.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { PaymentRow, PremiumRow } from '#server/store/money-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';

/** Credits or premium have changed: the member's open tabs show it. */
export const balanceChanged = eventKind<{ readonly memberId: string }>('balance changed');

/** A cancellation, by the member or by anyone who enters their address without a login. */
export const contractCancelled = eventKind<{
  readonly site: Site;
  readonly member: MemberRow;
  readonly contract: 'premium' | 'account';
  readonly receipt: string;
  readonly receivedAt: number;
  /** When premium ends; null if there is no plan. */
  readonly ends: number | null;
}>('contract cancelled');

/** A withdrawal from an order. `order` is the payment, if it is one of the member's. */
export const orderWithdrawn = eventKind<{
  readonly site: Site;
  readonly member: MemberRow;
  readonly order: string | null;
  readonly receipt: string;
  readonly receivedAt: number;
}>('order withdrawn');

interface AboutPayment {
  readonly payment: PaymentRow;
}
/** `isFirst`: the member had not paid anything before. */
export const paymentPaid = eventKind<AboutPayment & { readonly isFirst: boolean }>('payment paid');
export const paymentFailed = eventKind<AboutPayment>('payment failed');
/** `amount`: the part refunded this time, in minor units. */
export const paymentRefunded = eventKind<AboutPayment & { readonly amount: number }>('payment refunded');

interface AboutPremium {
  readonly premium: PremiumRow;
}
/** A plan renews soon, at `at`. */
export const renewalAnnounced = eventKind<AboutPremium & { readonly at: number }>('renewal announced');
/** The first attempt has failed. Premium stays until `graceEnd`. */
export const renewalFailed = eventKind<AboutPremium & { readonly graceEnd: number }>('renewal failed');
/** All paid time is over. */
export const premiumEnded = eventKind<AboutPremium & { readonly at: number }>('premium ended');
/** The card that pays for a plan expires before it renews. */
export const cardExpiring = eventKind<AboutPremium>('card expiring');
