import './old-browsers.ts';
import ky, { HTTPError, type Options, TimeoutError } from 'ky';
import { assert } from 'superstruct';
import { type Answer, type Body, CONTRACTS, type Signature } from '#shared/contracts/registry.ts';
import { parseSignature } from '#shared/contracts/signature.ts';
import { ApiError } from './api-error.ts';
import { callUrl, type QueryValues } from './call-url.ts';
import { headersOf } from './member-headers.ts';
import { tabMember } from './tab-member.ts';

const TIMEOUT_MS = 10_000;

export interface SendOptions<Call extends Signature> {
  readonly query?: QueryValues | undefined;
  readonly body?: Body<Call>;
  /** No retry, because a person is waiting for the result. */
  readonly once?: true;
  readonly signal?: AbortSignal | undefined;
  /** The request, if it has been made already. */
  readonly request?: Promise<Response>;
}

/** Sends a call of a member, and checks the answer of a write against the contract. */
export async function send<Call extends Signature>(
  call: Call,
  sendOptions: SendOptions<Call> = {},
  memberId?: string,
): Promise<Answer<Call>> {
  const answer = await request(call, sendOptions, memberId);
  return call.startsWith('GET ') ? (answer as Answer<Call>) : checkAnswer(call, answer);
}

/** Makes a request with the full client: retries reads with back-off, sends writes once. */
export function request(
  call: Signature,
  sendOptions: SendOptions<Signature>,
  memberId: string | undefined,
): Promise<unknown> {
  const { method } = parseSignature(call);
  const options: Options = {
    method,
    headers: headersOf(memberId),
    cache: 'no-store',
    timeout: TIMEOUT_MS,
    // Without a network, the call fails at once.
    retry: method === 'GET' && !sendOptions.once && navigator.onLine !== false ? { limit: 2, jitter: true } : 0,
    ...(sendOptions.request && { fetch: () => sendOptions.request as Promise<Response>, retry: 0 }),
    ...(sendOptions.body === undefined ? {} : { json: sendOptions.body }),
    ...(sendOptions.signal ? { signal: sendOptions.signal } : {}),
  };
  return ky(callUrl(call, sendOptions.query), options).json().catch(toApiError);
}

async function toApiError(error: unknown): Promise<never> {
  if (error instanceof HTTPError) {
    const { response } = error;
    const answer: unknown = await response.json().catch(() => undefined);
    throw failureOf(response.status, answer, response.headers.get('retry-after'));
  }
  if (error instanceof TimeoutError || error instanceof TypeError) throw new ApiError(0);
  throw error;
}

/** The error of a refused call, whatever carried it. */
export function failureOf(status: number, answer: unknown, retryAfter: string | null): ApiError {
  const failure = new ApiError(status, answer, retryAfter);
  if (failure.key === 'error.stale_account') tabMember.onStale();
  return failure;
}

/** @throws StructError for an answer that is not the contract's */
export function checkAnswer<Call extends Signature>(call: Call, answer: unknown): Answer<Call> {
  assert(answer, CONTRACTS[call].answer as Parameters<typeof assert>[1]);
  return answer as Answer<Call>;
}
