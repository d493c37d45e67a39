import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Cancellation } from '../api/money-calls.ts';

/** What a member has cancelled. */
export const CONTRACT_NAMES: Readonly<Record<Cancellation['contract'], MessageDescriptor>> = {
  premium: msg({ id: 'desk.contract.premium', message: 'Premium' }),
  account: msg({ id: 'desk.contract.account', message: 'The account' }),
  order: msg({ id: 'desk.contract.order', message: 'Withdrawal from an order' }),
};
