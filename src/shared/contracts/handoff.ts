import { object, size, string } from 'superstruct';
import { HANDOFFS_PER_HOUR } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import type { ContractTable } from './contract.ts';
import { userAnswer } from './user.ts';

export const handoffCalls = {
  /**
   * A link to continue the sign-up of an embedded lander in the whole window (docs/product/landers.md#hand-off).
   */
  'POST handoff': {
    access: 'member',
    rateLimits: [{ per: 'member', max: HANDOFFS_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({ url: string() }),
    errors: [401, 409, 429],
  },

  /** The page of that link calls this. It starts the session that the frame could not store. */
  'PUT handoff': {
    access: 'public',
    body: object({ token: size(string(), 1, 128) }),
    answer: userAnswer,
    errors: [403, 410],
  },
} as const satisfies ContractTable;
