import { literal, object, optional, pattern, string } from 'superstruct';
import {
  CLIENT_ERROR_MESSAGE_MAX_CHARS,
  CLIENT_ERROR_STACK_MAX_CHARS,
  CLIENT_ERRORS_PER_BROWSER_PER_HOUR,
  CLIENT_ERRORS_PER_NETWORK_PER_HOUR,
} from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { ContractTable } from './contract.ts';
import { text } from './text.ts';

export const CLIENT_ERROR_MAX_BYTES = 4 * 1024;

export const clientErrorCalls = {
  /**
   * An error that a page caught (docs/product/errors.md#what-the-app-does). `route` is the name of a route, never a URL.
   */
  'POST client-error': {
    access: 'public',
    body: object({
      message: pattern(text(CLIENT_ERROR_MESSAGE_MAX_CHARS), /\S/),
      stack: optional(text(CLIENT_ERROR_STACK_MAX_CHARS)),
      build: pattern(string(), /^[\w.-]{1,64}$/),
      route: pattern(string(), /^[\w-]{1,64}$/),
    }),
    maxBytes: CLIENT_ERROR_MAX_BYTES,
    rateLimits: [
      // First: a client can make up user agents, which the limiter would store.
      { per: 'network', max: CLIENT_ERRORS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS },
      { per: 'browser', max: CLIENT_ERRORS_PER_BROWSER_PER_HOUR, windowMs: HOUR_MS },
    ],
    answer: literal('done'),
    errors: [413, 429],
  },
} as const satisfies ContractTable;
