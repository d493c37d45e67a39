import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Hold, Order } from '../api/money-calls.ts';

export const KIND_NAMES: Readonly<Record<Order['kind'], MessageDescriptor>> = {
  credits: msg({ id: 'desk.order.credits', message: 'Credits' }),
  premium: msg({ id: 'desk.order.premium', message: 'Premium' }),
};

export const STATUS_NAMES: Readonly<Record<Order['status'], MessageDescriptor>> = {
  pending: msg({ id: 'desk.order.pending', message: 'Pending' }),
  paid: msg({ id: 'desk.order.paid', message: 'Paid' }),
  failed: msg({ id: 'desk.order.failed', message: 'Failed' }),
  refunded: msg({ id: 'desk.order.refunded', message: 'Refunded' }),
};

/** Why a member's orders are paused (docs/product/money.md#fraud). */
export const HOLD_REASONS: Readonly<Record<Hold['rule'], MessageDescriptor>> = {
  orders: msg({ id: 'desk.hold.orders', message: 'Many orders in a day' }),
  declines: msg({ id: 'desk.hold.declines', message: 'Many declined cards in a day' }),
  chargeback: msg({ id: 'desk.hold.chargeback', message: 'Their bank has taken money back' }),
};
