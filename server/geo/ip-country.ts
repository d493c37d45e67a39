import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Reader, type Response } from 'maxmind';

const require = createRequire(import.meta.url);

/** Address ranges without a country: private, loopback, link-local, shared, documentation. */
const WITHOUT_COUNTRY = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  WITHOUT_COUNTRY.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
] as const) {
  WITHOUT_COUNTRY.addSubnet(network, prefix, 'ipv6');
}

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

let reader: Reader<Response> | undefined;

/** The country that an address is registered in; null when private, malformed or unknown. */
export function ipCountry(ip: string): string | null {
  const address = ip.replace(MAPPED_IPV4, '');
  const family = isIP(address);
  if (family === 0 || WITHOUT_COUNTRY.check(address, family === 4 ? 'ipv4' : 'ipv6')) return null;
  reader ??= new Reader(
    readFileSync(require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')),
  );
  const found: unknown = reader.get(address);
  if (typeof found !== 'object' || found === null || !('country_code' in found)) return null;
  return typeof found.country_code === 'string' ? found.country_code : null;
}
