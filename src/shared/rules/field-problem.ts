import type { ErrorKey } from '#shared/contracts/error-keys.ts';

/** The problem of a field: a message key and the values for its text. */
export interface FieldProblem {
  readonly key: ErrorKey;
  readonly params?: Readonly<Record<string, string | number>>;
}
