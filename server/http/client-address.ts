import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const UNKNOWN = '0.0.0.0';

/**
 * The socket's address; a forwarded one counts only behind a proxy that is configured as trusted
 * (docs/product/must-hold.md#a5).
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  // The proxy appends the address it saw: what stands before it was written by the caller.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = (forwarded && isIP(forwarded) ? forwarded : socketAddress(c)).replace(MAPPED_IPV4, '');
  return isIP(address) ? address : UNKNOWN;
}

function socketAddress(c: Context): string {
  // Without a socket, as in a test that calls the app directly, there are no bindings.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? UNKNOWN) : UNKNOWN;
}

/** What limits count: one IPv4 address, or the /64 that one IPv6 subscriber has. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${groups.join(':')}::/64`;
}
