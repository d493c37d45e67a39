import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const UNKNOWN = '0.0.0.0';

/** The socket's address, or the forwarded one behind a trusted proxy (docs/product/must-hold.md#a5). */
export function clientAddress(c: Context, trustProxy: boolean): string {
  // The proxy appends the address that it saw. The caller may have written anything before it.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = (forwarded && isIP(forwarded) ? forwarded : socketAddress(c)).replace(MAPPED_IPV4, '');
  return isIP(address) ? address : UNKNOWN;
}

function socketAddress(c: Context): string {
  // A test that calls the app directly has no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? UNKNOWN) : UNKNOWN;
}
