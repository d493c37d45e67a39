import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { PostbackRequest } from './postback-request.ts';
import { isPublicAddress } from './public-address.ts';

export interface PostbackAnswer {
  readonly status: number;
  /** The header as received: seconds or a date. */
  readonly retryAfter: string | null;
}

export type PostbackTransport = (request: PostbackRequest) => Promise<PostbackAnswer>;

/** Thrown before a connection is made. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

const TIMEOUT_MS = 10_000;
const LOCAL_NAME = /(?:^|\.)localhost$/;

type Resolve = typeof lookup;

/** Checks the address of the connection itself: a second lookup could return another one (DNS rebinding). */
const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses;
      const isRefused = !first || addresses.some(({ address }) => !isPublicAddress(address));
      if (error || isRefused) callback(error ?? new RefusedAddressError('not a public address'), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

const thisMachine: LookupFunction = (_hostname, { all }, callback) =>
  all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

/**
 * POSTs to public host names by HTTPS. Outside production, also to names of this machine by HTTP. Redirects are not
 * followed, and the body of the answer is not read.
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
      const isPublic = protocol === 'https:' && !LOCAL_NAME.test(hostname) && !isIP(hostname.replace(/^\[|\]$/g, ''));
      if (!isLocal && !isPublic) return failed(new RefusedAddressError('neither https nor a public host name'));
      const request = isLocal ? requestHttp : requestHttps;
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: isLocal ? thisMachine : publicOnly(resolve),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      } as const;
      const outgoing = request(url, options, (response) => {
        answered({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
        response.destroy();
      });
      outgoing.on('error', failed);
      outgoing.end(body);
    });
}
