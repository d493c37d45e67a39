import type { ErrorAnswer } from '#shared/contracts/contract.ts';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';

export interface ErrorDetails {
  /** Filled into the translated text. */
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  /** Message key by field name. */
  readonly fields?: Readonly<Record<string, ErrorKey>>;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** Thrown anywhere, rendered once: all that a caller learns of a failure (docs/product/errors.md#shape). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly key: ErrorKey;
  readonly details: ErrorDetails;

  constructor(status: number, key: ErrorKey, details: ErrorDetails = {}) {
    super(`${status} ${key}`);
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

/** Absent, hidden, deleted, blocked and in another pool all sound alike (docs/product/must-hold.md#a1). */
export const notFound = () => new HttpError(404, 'error.not_found');

export function errorBody({ status, key, details }: HttpError, requestId: string): ErrorAnswer {
  const { params, fields } = details;
  return { error: { code: status, key, ...(params && { params }), ...(fields && { fields }) }, request_id: requestId };
}

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  '53300',
  '57P01',
  '57P03',
]);
const RETRY_SECONDS = 5;

/** What was thrown, as an answer. Whatever isn't ours becomes a plain 500, or 503 where the database is away. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DATABASE_AWAY.has(code)) return new HttpError(503, 'error.unavailable', { retryAfter: RETRY_SECONDS });
  return new HttpError(500, 'error.internal');
}
