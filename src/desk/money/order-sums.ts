import { amountText } from '#shared/rules/minor-units.ts';
import type { Order } from '../api/money-calls.ts';

/** What can still be refunded of an order, in minor units. */
export const leftOf = ({ status, amount, refunded }: Order): number => (status === 'paid' ? amount - refunded : 0);

export const sumOf = (amount: number, { currency }: Pick<Order, 'currency'>): string =>
  amountText(amount, currency, 'en-US');
