import type { CallName } from '#shared/contracts/calls.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { loadTransport } from './load-transport.ts';
import type { Sending } from './transport.ts';

/** A write: loads the full client when the first one happens. */
export async function send<Name extends CallName>(name: Name, sending?: Sending<Name>): Promise<Answer<Name>> {
  return (await loadTransport()).send(name, sending);
}
