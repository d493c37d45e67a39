interface Answer {
  readonly error?: { readonly key?: string };
  readonly problems?: Readonly<Record<string, string>>;
}

/** A refused or failed call of the desk. `status` is 0 if there was no answer. */
export class DeskError extends Error {
  declare readonly status: number;
  declare readonly key: string;
  /** Sentences by field name, with status 422. */
  declare readonly problems: Readonly<Record<string, string>>;
  declare readonly retryAfterSeconds: number | null;

  constructor(status: number, answer?: unknown, retryAfter?: string | null) {
    const { error, problems } = (answer ?? {}) as Answer;
    const key = error?.key ?? '';
    super(`${status} ${key}`);
    this.name = 'DeskError';
    this.status = status;
    this.key = key;
    this.problems = problems ?? {};
    this.retryAfterSeconds = Number(retryAfter) || null;
  }
}
