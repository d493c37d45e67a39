import { is, type Struct } from 'superstruct';
import { notFound, Refusal } from '#server/base/refusal.ts';
import { ProviderBusyError, ProviderError, ProviderTimeoutError } from './payment-provider.ts';

/** The member is waiting for the answer. A form looks broken after 10 seconds. */
const TIMEOUT_MS = 7_000;

interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the provider's base URL, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Repeated requests with the same key have one effect. */
  readonly idempotencyKey?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends requests to a provider's API. @throws ProviderError without an answer, or if the provider itself fails */
export function providerHttp(base: URL, timeoutMs = TIMEOUT_MS): (request: ProviderRequest) => Promise<ProviderAnswer> {
  return async ({ method, path, headers, body, idempotencyKey }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    try {
      response = await fetch(new URL(path, base), {
        method,
        headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal,
      });
    } catch {
      throw signal.aborted ? new ProviderTimeoutError('no answer in time') : new ProviderError('no answer');
    }
    // Another process has the same request in progress.
    if (response.status === 409) throw new ProviderBusyError('busy');
    if (response.status >= 500 || response.status === 429) throw new ProviderError(`status ${response.status}`);
    return { status: response.status, body: await response.json().catch(() => null) };
  };
}

/** The body of a successful answer. Providers add fields, so only the fields that we use are checked. */
export function bodyOf<T>({ status, body }: ProviderAnswer, schema: Struct<T, unknown>): T {
  if (status < 200 || status > 299) throw new ProviderError(`status ${status}`);
  if (!is(body, schema)) throw new ProviderError('an answer without the documented fields');
  return body;
}

/** @throws not-found if the provider doesn't know the payment */
export function found(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status === 404) throw notFound();
  return answer;
}

/** The JSON of a signed callback. @throws malformed, so that it counts as the provider's error and not as the server's */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed', 'error.malformed');
  }
}
