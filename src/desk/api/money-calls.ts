import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { call } from './desk-calls.ts';

export type Order = DeskAnswer<'orders'>['orders'][number];
export const fetchOrders = (after: string | null, text: string | null) => call('orders', { after, text });
/** Without an amount, all that is left. */
export const refundOrder = (payment: string, amount: string | null) => call('pay-back', { payment, amount });

export type Hold = DeskAnswer<'holds'>[number];
export const fetchHolds = () => call('holds', {});
export const releaseHold = (hold: string) => call('release-hold', { hold });

export type Code = DeskAnswer<'codes'>[number];
export const fetchCodes = () => call('codes', {});
export const addCode = (body: DeskBody<'add-code'>) => call('add-code', body);
export const endCode = (host: string, code: string) => call('end-code', { host, code });

export type Cancellation = DeskAnswer<'cancellations'>[number];
export const fetchCancellations = () => call('cancellations', {});
export const settleCancellation = (receipt: string) => call('settle-cancellation', { receipt });

export type MonthReport = DeskAnswer<'report-month'>;
export const fetchMonth = (month: string) => call('report-month', { month });

export type HeldRenewals = NonNullable<DeskAnswer<'held-renewals'>>;
export const fetchHeldRenewals = () => call('held-renewals', {});
export const stopPlan = (member: string) => call('stop-plan', { member });
export const releaseRenewals = () => call('release-renewals', {});
