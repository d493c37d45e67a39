import type { CallName, NameOf, Written } from '#shared/contracts/calls.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { addressOf, callHeaders, type QueryValues } from './address.ts';
import { ApiError } from './api-error.ts';
import { loadTransport } from './load-transport.ts';
import { forgetTurns, takeInTurn } from './turns.ts';

const FIRST_TRY_MS = 10_000;
/** Raised whenever another member, or nobody, takes the place of who was there. */
let session = 0;

/**
 * Forgets what polls have seen, so that the next member's first poll is answered in full, and gives up all reads under
 * way: what was asked for one member is never shown to another (docs/product/must-hold.md#s6).
 */
export function forgetPolls(): void {
  forgetTurns();
  session += 1;
}

/**
 * Reads by plain `fetch`, so that a first screen needs neither ky nor the validator; what fails in a way that may pass
 * (no answer, 5xx) is tried again by the full client with its back-off.
 */
export async function read<Call extends Written>(
  call: Call,
  query?: QueryValues,
  signal?: AbortSignal,
): Promise<Answer<NameOf<Call>>> {
  const address = addressOf(call, query);
  const asking = session;
  const response = await firstTry(address, signal);
  const answer =
    !response || response.status >= 500
      ? (await loadTransport()).sendWritten(call, { query, signal })
      : answerOf<NameOf<Call>>(response);
  return forSession(asking, answer);
}

/** A poll: `take` gets what is new since this page last asked, in the order of the questions. */
export function poll<Call extends Written>(call: Call, take: (answer: Answer<NameOf<Call>>) => void): Promise<void> {
  const ask = async (tag?: string) => {
    const asking = session;
    const response = await firstTry(addressOf(call), undefined, tag ? { 'if-none-match': tag } : {});
    if (!response) throw new ApiError(0);
    if (response.status === 304) return { answer: null };
    const answer = await forSession(asking, answerOf<NameOf<Call>>(response));
    return { answer, tag: response.headers.get('etag') ?? undefined };
  };
  return takeInTurn(call, ask, take);
}

/** `answer`, unless the session has changed meanwhile: then it is as if none had come, whatever it was. */
const forSession = <T>(asking: number, answer: Promise<T>): Promise<T> =>
  answer.finally(() => {
    if (asking !== session) throw new ApiError(0);
  });

async function firstTry(address: string, signal?: AbortSignal, headers?: Record<string, string>) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), FIRST_TRY_MS);
  signal?.addEventListener('abort', () => timeout.abort());
  try {
    return await fetch(address, {
      headers: { ...callHeaders(), ...headers },
      cache: 'no-store',
      signal: timeout.signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export async function answerOf<Name extends CallName>(response: Response): Promise<Answer<Name>> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(response.status, answer, response.headers.get('retry-after'));
  return answer as Answer<Name>;
}
