import { isIPv6 } from 'node:net';

/** The unit that rate limits count: an IPv4 address, or the /64 network of an IPv6 subscriber. */
export const networkOf = (address: string): string => (isIPv6(address) ? prefixOf(address, 4) : address);

/** The /48 of an IPv6 address, which is what a company or a tunnel gets: 65,536 networks. Null for IPv4. */
export const siteOf = (address: string): string | null => (isIPv6(address) ? prefixOf(address, 3) : null);

/** The first groups of 16 bits. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${groups.join(':')}::/${count * 16}`;
}
