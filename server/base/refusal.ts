import type { DeskErrorKey } from '#shared/contracts/desk/error-keys.ts';
import type { ErrorKey } from '#shared/contracts/error-keys.ts';

/** Why a request is refused; `http/errors.ts` maps each kind to a status. */
export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'expired'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'too-many'
  | 'internal'
  | 'unavailable';

interface RefusalDetails {
  /** Values for the placeholders of the translated text. */
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  /** Message key by field name. */
  readonly fields?: Readonly<Record<string, ErrorKey>>;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** A failure that the caller is told about. They get no other details of it (docs/product/errors.md#shape). */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly key: ErrorKey | DeskErrorKey;
  readonly details: RefusalDetails;

  constructor(kind: RefusalKind, key: ErrorKey | DeskErrorKey, details: RefusalDetails = {}) {
    super(`${kind} ${key}`);
    this.kind = kind;
    this.key = key;
    this.details = details;
  }
}

/** The same answer for unknown, hidden, deleted, blocked and of another pool (docs/product/must-hold.md#a1). */
export const notFound = () => new Refusal('not-found', 'error.not_found');
