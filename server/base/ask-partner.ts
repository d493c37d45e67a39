/** How a partner is asked: over the network, or within this process where a stand-in plays the partner. */
export type Ask = (address: URL, signal: AbortSignal) => Promise<Response>;

/** Nothing of the member goes along: no cookie, no network address, no page. A partner that sends us elsewhere has no answer. */
export const askByNetwork: Ask = (address, signal) =>
  fetch(address, { signal, redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' });

/** Why a partner's answer is none, as the log may say it. */
export class PartnerError extends Error {
  override name = 'PartnerError';
}

/** The body of a partner's answer, within a time and a size. */
export async function askForBytes(ask: Ask, address: URL, timeoutMs: number, maxBytes: number): Promise<Buffer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new PartnerError('too slow')), timeoutMs);
  // Raced as well: what plays the partner may not heed the signal.
  const tooSlow = new Promise<never>((_, reject) =>
    timeout.signal.addEventListener('abort', () => reject(timeout.signal.reason)),
  );
  tooSlow.catch(() => undefined);
  try {
    return await Promise.race([readAnswer(ask, address, timeout.signal, maxBytes), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer(ask: Ask, address: URL, signal: AbortSignal, maxBytes: number): Promise<Buffer> {
  const response = await ask(address, signal).catch((error: unknown) => {
    throw error instanceof TypeError ? new PartnerError(`can't be reached: ${codeOf(error.cause)}`) : error;
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new PartnerError(`answered ${response.status}`);
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

/** `ECONNREFUSED` and the like; messages stay out of the log, they may quote an address. */
const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no code';

/** `base` with more of a path, keeping what query it brings. */
export function partnerAddress(base: URL, path: string, query: Readonly<Record<string, string | undefined>>): URL {
  const address = new URL(base);
  if (path) address.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  return address;
}
