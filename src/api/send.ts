import type { Answer, Signature } from '#shared/contracts/registry.ts';
import { parseSignature } from '#shared/contracts/signature.ts';
import { callUrl } from './call-url.ts';
import { loadTransport } from './load-transport.ts';
import { headersOf } from './member-headers.ts';
import { tabMember } from './tab-member.ts';
import type { SendOptions } from './transport.lazy.ts';

/** Sends a write of the member whom the tab shows now. The first one loads the full client. */
export async function send<Call extends Signature>(call: Call, options?: SendOptions<Call>): Promise<Answer<Call>> {
  const { id } = tabMember;
  // A page that is hidden may be gone before the client makes the request.
  const request = document.hidden ? requestAtOnce(call, options, id) : undefined;
  request?.catch(() => undefined);
  return (await loadTransport()).send(call, request ? { ...options, request } : options, id);
}

/** Makes a request that outlives the page. */
function requestAtOnce<Call extends Signature>(
  call: Call,
  { query, body, signal }: SendOptions<Call> = {},
  memberId: string | undefined,
): Promise<Response> {
  const headers = { ...headersOf(memberId), ...(body !== undefined && { 'content-type': 'application/json' }) };
  const content = body === undefined ? null : JSON.stringify(body);
  const { method } = parseSignature(call);
  const options: RequestInit = { method, headers, body: content, cache: 'no-store', keepalive: true };
  return fetch(callUrl(call, query), signal ? { ...options, signal } : options);
}
