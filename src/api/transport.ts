import ky, { HTTPError, type Options, TimeoutError } from 'ky';
import { assert } from 'superstruct';
import { type CallName, type NameOf, nameOf, WRITTEN, type Written } from '#shared/contracts/calls.ts';
import { type Answer, type Body, CONTRACTS } from '#shared/contracts/registry.ts';
import { parseCall } from '#shared/contracts/written-call.ts';
import { acting } from './acting-member.ts';
import { addressOf, callHeaders, type QueryValues } from './address.ts';
import { ApiError } from './api-error.ts';

export interface Sending<Name extends CallName> {
  readonly query?: QueryValues | undefined;
  readonly body?: Body<Name>;
  /** Not tried again: whoever pressed is not kept waiting. */
  readonly once?: true;
  /** Multipart instead of JSON. */
  readonly form?: FormData;
  readonly signal?: AbortSignal | undefined;
}

/** The full client: retries reads with back-off, sends writes once, and holds what they answer against the contract. */
export async function send<Name extends CallName>(name: Name, sending: Sending<Name> = {}): Promise<Answer<Name>> {
  const { method } = parseCall(WRITTEN[name]);
  const options: Options = {
    method,
    headers: { ...callHeaders(), ...(acting.member && { 'x-member': acting.member }) },
    cache: 'no-store',
    timeout: sending.form ? 120_000 : 10_000,
    retry: method === 'GET' && !sending.once ? { limit: 2, jitter: true } : 0,
    ...(sending.body === undefined ? {} : { json: sending.body }),
    ...(sending.form ? { body: sending.form } : {}),
    ...(sending.signal ? { signal: sending.signal } : {}),
  };
  const answer: unknown = await ky(addressOf(WRITTEN[name], sending.query), options).json().catch(toApiError);
  if (method !== 'GET') assert(answer, CONTRACTS[name].answer as Parameters<typeof assert>[1]);
  return answer as Answer<Name>;
}

/** The same for a call known by how it is written. */
export const sendWritten = <W extends Written>(written: W, sending: Sending<NameOf<W>>): Promise<Answer<NameOf<W>>> =>
  send(nameOf[written], sending);

async function toApiError(error: unknown): Promise<never> {
  if (error instanceof HTTPError) {
    const { response } = error;
    const answer: unknown = await response.json().catch(() => undefined);
    const failure = new ApiError(response.status, answer, response.headers.get('retry-after'));
    if (failure.key === 'error.stale_account') acting.onStale();
    throw failure;
  }
  if (error instanceof TimeoutError || error instanceof TypeError) throw new ApiError(0);
  throw error;
}
