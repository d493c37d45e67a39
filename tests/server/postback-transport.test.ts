import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RefusedAddressError, webTransport } from '#server/notify/postbacks/postback-transport.ts';

let server: Server;
let port: number;
const seen: { method: string; url: string; body: string; signature: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      body,
      signature: request.headers['x-postback-signature'] as string | undefined,
    });
    if (request.url === '/busy') response.writeHead(503, { 'retry-after': '120' });
    else if (request.url === '/elsewhere') response.writeHead(302, { location: '/taken' });
    else response.writeHead(204);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** A fake name server with fixed answers. */
const saying = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

const request = (url: string) => ({ url, headers: { 'x-postback-signature': 'sha256=1' }, body: '{"a":"é"}' });
const send = (url: string, options: Partial<Parameters<typeof webTransport>[0]> = {}) =>
  webTransport({ production: false, ...options })(request(url));

test('outside production a partner on this machine gets body and headers unchanged', async () => {
  expect(await send(`http://partner.localhost:${port}/taken?a=1`)).toEqual({ status: 204, retryAfter: null });
  expect(seen.at(-1)).toEqual({ method: 'POST', url: '/taken?a=1', body: '{"a":"é"}', signature: 'sha256=1' });
});

test('no redirect is followed, and Retry-After is returned', async () => {
  expect(await send(`http://partner.localhost:${port}/elsewhere`)).toMatchObject({ status: 302 });
  expect(seen.at(-1)?.url).toBe('/elsewhere');
  expect(await send(`http://partner.localhost:${port}/busy`)).toEqual({ status: 503, retryAfter: '120' });
});

test.each([
  ['http in production', `http://partner.localhost:1/`, { production: true }],
  ['http to the internet', 'http://partner.example/', {}],
  ['https to this machine', 'https://partner.localhost/', {}],
  ['an address in place of a name', 'https://127.0.0.1/', {}],
  ['another spelling of it', 'https://2130706433/', {}],
  ['an IPv6 address', 'https://[::1]/', {}],
  ['a name that leads home', 'https://partner.example/', { resolve: saying('192.168.0.1') }],
  ['a name that leads home among others', 'https://partner.example/', { resolve: saying('8.8.8.8', '::1') }],
  ['a name that leads nowhere', 'https://partner.example/', { resolve: saying() }],
])('%s is refused before a connection is made', async (_what, url, options) => {
  const before = seen.length;
  await expect(send(url, options)).rejects.toBeInstanceOf(RefusedAddressError);
  expect(seen).toHaveLength(before);
});
