/** Sends a request to a partner: over the network, or to a stand-in within this process. */
export type PartnerFetch = (address: URL, signal: AbortSignal) => Promise<Response>;

/**
 * Sends no cookie and no referrer, so that the partner learns nothing about the member. A redirect counts as an error.
 */
export const fetchOverNetwork: PartnerFetch = (address, signal) =>
  fetch(address, { signal, redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' });

/** Why a partner's answer can't be used. The message is safe to log. */
export class PartnerError extends Error {
  override name = 'PartnerError';
  /** Of the partner's answer; null if the answer itself can't be used, or if there is none. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** By which a partner refuses one question: it answers others. */
const REFUSED_QUESTION = [400, 414, 422];
export const isQuestionRefused = (error: unknown): boolean =>
  error instanceof PartnerError && REFUSED_QUESTION.includes(error.status ?? 0);

/** The partner does not answer, or refuses all requests for a while. */
export class PartnerOutage extends PartnerError {}

const TOO_MANY = 429;

/** The body of a partner's answer. @throws PartnerError if it takes too long or is too large */
export async function fetchBytes(
  partnerFetch: PartnerFetch,
  address: URL,
  timeoutMs: number,
  maxBytes: number,
): Promise<Buffer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new PartnerOutage('too slow')), timeoutMs);
  // A stand-in may ignore the signal, so the timeout is raced as well.
  const tooSlow = new Promise<never>((_, reject) =>
    timeout.signal.addEventListener('abort', () => reject(timeout.signal.reason)),
  );
  tooSlow.catch(() => undefined);
  try {
    return await Promise.race([readAnswer(partnerFetch, address, timeout.signal, maxBytes), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer(
  partnerFetch: PartnerFetch,
  address: URL,
  signal: AbortSignal,
  maxBytes: number,
): Promise<Buffer> {
  const response = await partnerFetch(address, signal).catch((error: unknown) => {
    throw error instanceof TypeError ? new PartnerOutage(`can't be reached: ${codeOf(error.cause)}`) : error;
  });
  if (!response.ok) {
    await response.body?.cancel();
    const isOutage = response.status === TOO_MANY;
    throw new (isOutage ? PartnerOutage : PartnerError)(`answered ${response.status}`, response.status);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new PartnerError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A code such as `ECONNREFUSED`. The message is left out: it may contain an address. */
const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no code';

/** `base` with a path and query parameters added. */
export function partnerUrl(base: URL, path: string, query: Readonly<Record<string, string | undefined>>): URL {
  const address = new URL(base);
  if (path) address.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  return address;
}
