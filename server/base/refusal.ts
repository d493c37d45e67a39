import type { ErrorKey } from '#shared/contracts/error-keys.ts';

/** Why something is refused; `http/errors.ts` maps each kind to a status. */
export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
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

export interface RefusalDetails {
  /** Filled into the translated text. */
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  /** Message key by field name. */
  readonly fields?: Readonly<Record<string, ErrorKey>>;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** Thrown anywhere: all that a caller learns of a failure (docs/product/errors.md#shape). */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly key: ErrorKey;
  readonly details: RefusalDetails;

  constructor(kind: RefusalKind, key: ErrorKey, details: RefusalDetails = {}) {
    super(`${kind} ${key}`);
    this.kind = kind;
    this.key = key;
    this.details = details;
  }
}

/** Unknown, hidden, deleted, blocked and in another pool look the same (docs/product/must-hold.md#a1). */
export const notFound = () => new Refusal('not-found', 'error.not_found');
