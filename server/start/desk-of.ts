import type { DeskAddress } from '#server/desk/desk-address.ts';
import { type Env, originOf } from './env.ts';

/** Where the desk is. In production it needs a host of its own; elsewhere this machine reaches it without one. */
export function deskOf(
  env: Pick<Env, 'DESK_HOST' | 'ORIGIN_TEMPLATE' | 'production'>,
  port: number,
): DeskAddress | null {
  const { DESK_HOST: host } = env;
  if (host === null) return env.production ? null : { host, origin: `http://desk.localhost:${port}` };
  const [name = '', ownPort] = host.split(':');
  const origin = originOf(env, port, name);
  if (ownPort === undefined) return { host, origin };
  const url = new URL(origin);
  url.port = ownPort;
  return { host, origin: url.origin };
}
