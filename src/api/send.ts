import type { Answer, Signature } from '#shared/contracts/registry.ts';
import { loadTransport } from './load-transport.ts';
import type { SendOptions } from './transport.lazy.ts';

/** Sends a write. The first one loads the full client. */
export async function send<Call extends Signature>(call: Call, options?: SendOptions<Call>): Promise<Answer<Call>> {
  return (await loadTransport()).send(call, options);
}
