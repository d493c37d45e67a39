import type { Context, ErrorHandler } from 'hono';
import { errorFields, type Log } from '#server/base/log.ts';
import { Refusal, type RefusalKind } from '#server/base/refusal.ts';
import { isDiskFailing } from '#server/store/disk-errors.ts';
import { isDatabaseUnreachable } from '#server/store/postgres-errors.ts';
import type { ErrorAnswer } from '#shared/contracts/contract.ts';

/** The only place that knows the HTTP status of a refusal (docs/product/errors.md#statuses). */
const STATUSES: Readonly<Record<RefusalKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  expired: 410,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
};

export const statusOf = ({ kind }: Refusal): number => STATUSES[kind];

export function errorBody(refusal: Refusal, requestId: string): ErrorAnswer {
  const { key, details } = refusal;
  const { params, fields } = details;
  return {
    error: { code: statusOf(refusal), key, ...(params && { params }), ...(fields && { fields }) },
    request_id: requestId,
  };
}

const RETRY_SECONDS = 5;

/** Converts any error to a refusal: `internal` by default, `unavailable` if the database or the disk can't be used. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnreachable(error) || isDiskFailing(error))
    return new Refusal('unavailable', 'error.unavailable', { retryAfter: RETRY_SECONDS });
  return new Refusal('internal', 'error.internal');
}

/** Answers a thrown error. Server errors are logged as `event`. Busy is a warning only: strangers can cause it. */
export const errors =
  (log: Log, event: string, answer: (refusal: Refusal, c: Context) => Response | Promise<Response>): ErrorHandler =>
  (thrown, c) => {
    const refusal = asRefusal(thrown);
    const requestId = c.get('requestId');
    if (statusOf(refusal) >= 500) {
      const level = thrown instanceof Refusal && thrown.kind === 'unavailable' ? 'warn' : 'error';
      log[level](event, { ...(requestId && { request_id: requestId }), ...errorFields(thrown) });
    }
    return answer(refusal, c);
  };

/** Adds `retry-after`, if the refusal has a time. */
export function setRetryAfter(headers: Headers, { details: { retryAfter } }: Refusal): void {
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
}
