import type { Answer, Signature } from '#shared/contracts/registry.ts';
import { noteServerTime } from '#src/platform/server-clock.ts';
import { ApiError } from './api-error.ts';
import { callHeaders, callUrl, type QueryValues } from './call-url.ts';
import { loadTransport } from './load-transport.ts';
import { clearPollStates } from './poll-order.ts';

const FIRST_TRY_MS = 10_000;
/** Increases at every login and logout. */
let session = 0;

/**
 * Forgets all ETags, so that the next member's polls get full answers, and makes pending reads fail: no member sees
 * another's data (docs/product/must-hold.md#s6).
 */
export function resetPolls(): void {
  clearPollStates();
  session += 1;
}

/** The fields without which an answer is none: a proxy or a login page of a network may answer 200, too. */
export type Needed<Call extends Signature> = readonly (keyof Answer<Call>)[];

/**
 * Reads with plain `fetch`, so that a first screen needs neither ky nor the validator. After no answer or a 5xx, the
 * full client retries with back-off.
 */
export async function read<Call extends Signature>(
  call: Call,
  needed: Needed<Call>,
  query?: QueryValues,
  signal?: AbortSignal,
): Promise<Answer<Call>> {
  const address = callUrl(call, query);
  const forSession = sessionGuard();
  const response = await firstTry(address, signal);
  const answer =
    !response || response.status >= 500
      ? loadTransport()
          .then(({ request }) => request(call, { query, signal }, undefined))
          .then((found) => withFields<Call>(found, needed))
      : answerOf<Call>(response, needed);
  return forSession(answer);
}

/** Makes an answer fail as if there were none, if a login or logout happened since this call. */
export function sessionGuard() {
  const started = session;
  return <T>(answer: Promise<T>): Promise<T> =>
    answer.finally(() => {
      if (started !== session) throw new ApiError(0);
    });
}

/** One attempt by plain `fetch`; null if there is no answer. */
export async function firstTry(address: string, signal?: AbortSignal, headers?: Record<string, string>) {
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

/** @throws ApiError for a refusal, and with status 0 for an incomplete answer, whose body was aborted or lost */
export async function answerOf<Call extends Signature>(
  response: Response,
  needed: Needed<Call> = [],
): Promise<Answer<Call>> {
  const { ok, status, headers } = response;
  noteServerTime(headers.get('date'));
  const answer = await response.json().catch(() => undefined);
  if (ok) return withFields(answer, needed);
  throw new ApiError(status, answer, headers.get('retry-after'));
}

function withFields<Call extends Signature>(answer: unknown, needed: Needed<Call>): Answer<Call> {
  const found = answer as Answer<Call> | undefined;
  if (!found || needed.some((field) => found[field] === undefined)) throw new ApiError(0);
  return found;
}
