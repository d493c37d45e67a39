import { type LookupAddress, lookup } from 'node:dns';
import { request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { PostbackRequest } from './postback-request.ts';
import { isPublicAddress } from './public-address.ts';

export interface PostbackAnswer {
  readonly status: number;
  /** As it came: seconds or a date. */
  readonly retryAfter: string | null;
}

export type PostbackTransport = (request: PostbackRequest) => Promise<PostbackAnswer>;

/** Refused before a connection is made. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

const TIMEOUT_MS = 10_000;
const LOCAL_NAME = /(?:^|\.)localhost$/;

type Resolve = typeof lookup;

/** Looks at the address that is then connected to: a name may lead elsewhere than a moment ago. */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses;
      const isRefused = !first || addresses.some(({ address }) => !isPublicAddress(address));
      if (error || isRefused) callback(error ?? new RefusedAddressError('not an address of the internet'), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const thisMachine: LookupFunction = (_hostname, { all }, callback) =>
  all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

/**
 * POSTs to names of the internet by HTTPS; outside production also to this machine's own names without. Redirects are
 * answers like any other: nothing follows them. What the partner says is not read.
 */
export function webTransport({
  production,
  resolve = lookup,
}: {
  production: boolean;
  resolve?: Resolve;
}): PostbackTransport {
  return ({ url, headers, body }) =>
    new Promise((answered, failed) => {
      const { protocol, hostname } = new URL(url);
      const isLocal = !production && protocol === 'http:' && LOCAL_NAME.test(hostname);
      const isForeign = protocol === 'https:' && !LOCAL_NAME.test(hostname) && !isIP(hostname.replace(/^\[|\]$/g, ''));
      if (!isLocal && !isForeign) return failed(new RefusedAddressError('neither https nor a name of the internet'));
      const ask = isLocal ? askPlainly : askSecurely;
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: isLocal ? thisMachine : publicOnly(resolve),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      } as const;
      const request = ask(url, options, (response) => {
        answered({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
        response.destroy();
      });
      request.on('error', failed);
      request.end(body);
    });
}
