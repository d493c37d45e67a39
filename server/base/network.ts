import { isIPv6 } from 'node:net';

/** The unit that rate limits count: an IPv4 address, or the /64 network of an IPv6 subscriber. */
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
