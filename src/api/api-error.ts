/** A failed call. `status` is 0 if there was no answer; `key` is the key of the text to show (docs/product/errors.md). */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly key: string;
  declare readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Message keys by field name, with status 422. */
  declare readonly fields: Readonly<Record<string, string>>;
  declare readonly retryAfterSeconds: number | null;

  constructor(status: number, answer?: unknown, retryAfter?: string | null) {
    const error = (answer as { error?: Partial<ApiError> } | null | undefined)?.error;
    const key = error?.key ?? (status ? 'error.unexpected' : 'error.offline');
    super(`${status} ${key}`);
    this.name = 'ApiError';
    this.status = status;
    this.key = key;
    this.params = error?.params ?? {};
    this.fields = error?.fields ?? {};
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) || null : null;
  }
}
