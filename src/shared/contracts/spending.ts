import type { Infer } from 'superstruct';
import { enums, nullable, object, optional, size, string } from 'superstruct';
import { CANCEL_REASON_MAX_CHARS, CANCELLATIONS_PER_HOUR, EMAIL_MAX_CHARS } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, count, id, timestamp } from './contract.ts';

/** What a member allows themself to spend, in minor units of the country's currency; null is no limit. */
const spendingLimits = object({ day: nullable(count()), month: nullable(count()) });
export type SpendingLimits = Infer<typeof spendingLimits>;
const spendingState = object({
  currency: nullable(string()),
  limits: spendingLimits,
  /** A raise waits a day; null if none does. */
  pending: nullable(object({ limits: spendingLimits, from: timestamp() })),
  spent: object({ day: count(), month: count() }),
});

export const spendingCalls = {
  fetchSpending: {
    signature: 'GET spending',
    access: 'member',
    answer: spendingState,
    errors: [401],
  },

  /** A lower limit holds at once, a higher one after a day. */
  changeSpending: {
    signature: 'PUT spending',
    access: 'member',
    body: spendingLimits,
    answer: spendingState,
    errors: [401, 422],
  },

  /** Cancels a contract without a login. The same answer whether or not there is one (docs/product/must-hold.md#a4). */
  cancelContract: {
    signature: 'POST cancel',
    access: 'public',
    body: object({
      email: size(string(), 3, EMAIL_MAX_CHARS),
      contract: enums(['premium', 'account']),
      /** `now` or `end` of the paid period. */
      when: enums(['now', 'end']),
      reason: optional(size(string(), 0, CANCEL_REASON_MAX_CHARS)),
    }),
    rateLimits: [{ per: 'network', max: CANCELLATIONS_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({ receipt: id(), received_at: timestamp() }),
    status: 202,
    errors: [422, 429],
  },
} as const satisfies ContractTable;
