import { readRefusal } from './push-refusal.ts';
import { isPushServiceUrl } from './push-services.ts';

/** An encrypted push (RFC 8030, 8188, 8291, 8292). */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PushAnswer {
  readonly status: number;
  /** The header as received: seconds or a date. */
  readonly retryAfter: string | null;
  /** Why the push was refused, without personal data. */
  readonly reason?: string;
}

export type PushTransport = (request: PushRequest) => Promise<PushAnswer>;

const TIMEOUT_MS = 10_000;

/** Thrown before a connection is made. */
export class UnknownPushServiceError extends Error {
  override name = 'UnknownPushServiceError';
}

/**
 * POSTs to known push services only, whatever the database contains (docs/product/must-hold.md#s1). Redirects are not
 * followed, and only the beginning of a refusal is read.
 */
export function httpsTransport(pushHosts: readonly string[], ask: typeof fetch = fetch): PushTransport {
  return async ({ endpoint, headers, body }) => {
    if (!isPushServiceUrl(endpoint, pushHosts)) throw new UnknownPushServiceError('not a known push service');
    const answer = await ask(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = answer;
    const retryAfter = answer.headers.get('retry-after');
    if (status >= 400) return { status, retryAfter, reason: await readRefusal(answer) };
    await answer.body?.cancel();
    return { status, retryAfter };
  };
}
