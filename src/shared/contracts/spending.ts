import { enums, nullable, object, optional, string } from 'superstruct';
import {
  CANCEL_REASON_MAX_CHARS,
  CANCELLATIONS_PER_HOUR,
  NAME_MAX_CHARS,
  WITHDRAWAL_ORDER_MAX_CHARS,
} from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, id, timestamp } from './contract.ts';
import { spendingLimits, spentAmounts } from './money.ts';
import { text, typedEmail } from './text.ts';

const spendingState = object({
  currency: nullable(string()),
  limits: spendingLimits,
  /** A raised limit applies after a day; null if none is pending. */
  pending: nullable(object({ limits: spendingLimits, from: timestamp() })),
  spent: spentAmounts,
});

export const spendingCalls = {
  'GET spending': {
    access: 'member',
    answer: spendingState,
    errors: [401],
  },

  /** A lower limit applies at once, a higher one after a day. */
  'PUT spending': {
    access: 'member',
    body: spendingLimits,
    answer: spendingState,
    errors: [401, 422],
  },

  /**
   * Cancels a contract or withdraws from an order, without a login. The answer is the same whether or not the contract
   * exists (docs/product/must-hold.md#a4).
   */
  'POST cancel': {
    access: 'public',
    body: object({
      email: typedEmail(),
      /** `order` is a withdrawal, which needs `name` and `about`. */
      contract: enums(['premium', 'account', 'order']),
      name: optional(text(NAME_MAX_CHARS * 2)),
      about: optional(text(WITHDRAWAL_ORDER_MAX_CHARS * 2)),
      /** `now` or `end` of the paid period. */
      when: enums(['now', 'end']),
      reason: optional(text(CANCEL_REASON_MAX_CHARS * 2)),
    }),
    rateLimits: [{ per: 'network', max: CANCELLATIONS_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({ receipt: id(), received_at: timestamp() }),
    status: 202,
    errors: [422, 429],
  },
} as const satisfies ContractTable;
