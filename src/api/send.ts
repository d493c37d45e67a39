import type { Answer, CallName } from '#shared/contracts/registry.ts';
import { loadTransport } from './load-transport.ts';
import type { SendOptions } from './transport.lazy.ts';

/** Sends a write. The first one loads the full client. */
export async function send<Name extends CallName>(name: Name, options?: SendOptions<Name>): Promise<Answer<Name>> {
  return (await loadTransport()).send(name, options);
}
