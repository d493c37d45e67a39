import type { Answer, Signature } from '#shared/contracts/registry.ts';
import { loadTransport } from './load-transport.ts';
import { tabMember } from './tab-member.ts';
import type { SendOptions } from './transport.lazy.ts';

/** Sends a write of the member whom the tab shows now. The first one loads the full client. */
export async function send<Call extends Signature>(call: Call, options?: SendOptions<Call>): Promise<Answer<Call>> {
  const { id } = tabMember;
  return (await loadTransport()).send(call, options, id);
}
