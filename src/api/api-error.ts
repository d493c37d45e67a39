/** Up to this status, an answer decides something about the member or what they sent. */
const LAST_OF_OURS = 410;

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
    // Without an error of ours, the answer comes from a proxy on the way. It must not log out, or refuse a message.
    this.status = error?.key || status > LAST_OF_OURS ? status : 0;
    this.key = key;
    this.params = error?.params ?? {};
    this.fields = error?.fields ?? {};
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) || null : null;
  }
}
