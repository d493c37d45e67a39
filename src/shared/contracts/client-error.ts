import { literal, object, optional, pattern, size, string } from 'superstruct';
import {
  CLIENT_ERROR_MAX_BYTES,
  CLIENT_ERROR_MESSAGE_MAX_CHARS,
  CLIENT_ERROR_STACK_MAX_CHARS,
} from '#shared/rules/limits.ts';
import { contract } from './contract.ts';

/**
 * A failure that a page caught (docs/product/errors.md#what-the-app-does). `route` is the name of a route, never an
 * address.
 */
export const reportClientError = contract({
  body: object({
    message: size(string(), 1, CLIENT_ERROR_MESSAGE_MAX_CHARS),
    stack: optional(size(string(), 0, CLIENT_ERROR_STACK_MAX_CHARS)),
    build: pattern(string(), /^[\w.-]{1,64}$/),
    route: pattern(string(), /^[\w-]{1,64}$/),
  }),
  maxBytes: CLIENT_ERROR_MAX_BYTES,
  answer: literal('done'),
  errors: [413],
});
