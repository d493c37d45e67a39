/**
 * A call that did not succeed. `status` 0 is no answer at all; `key` names the text to show (docs/product/errors.md).
 */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly key: string;
  declare readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Field name → message key, on 422. */
  declare readonly fields: Readonly<Record<string, string>>;
  declare readonly retryAfterSeconds: number | null;

  constructor(status: number, answer?: unknown, retryAfter?: string | null) {
    const error = (answer as { error?: Partial<ApiError> } | null | undefined)?.error;
    super(`${status} ${error?.key ?? 'no answer'}`);
    this.name = 'ApiError';
    this.status = status;
    this.key = error?.key ?? (status ? 'error.unexpected' : 'error.offline');
    this.params = error?.params ?? {};
    this.fields = error?.fields ?? {};
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) || null : null;
  }
}
