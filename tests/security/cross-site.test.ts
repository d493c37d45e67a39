import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originOf } from '#server/http/guards.ts';
import { CALLS, SIGNATURES } from '#shared/contracts/calls.ts';
import type { ErrorAnswer } from '#shared/contracts/contract.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import { fullestOf, leastOf } from '../fixtures/least-request.ts';
import { addressOf, newMember, type Outsider } from '../fixtures/outsider.ts';
import { PARTNERS, ProductionServer, SISTER, SITE } from '../fixtures/production-server.ts';

/** What browsers say about pages that hold no trust of the site. The cookies of the member come with each request. */
const HOSTILE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a page of a hostile site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a page of a hostile site in an old browser': { origin: 'https://evil.example' },
  'a page of the first partner': { origin: PARTNERS[0], 'sec-fetch-site': 'cross-site' },
  'a page of the second partner': { origin: PARTNERS[1], 'sec-fetch-site': 'cross-site' },
  'a page of a site of the same pool': { origin: `https://${SISTER}`, 'sec-fetch-site': 'same-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a page that says no origin': { 'sec-fetch-site': 'cross-site' },
  'a page of plain http in an old browser': { origin: `http://${SITE}` },
  'a page of another port': { origin: `https://${SITE}:8443` },
};

let server: ProductionServer;
let member: Outsider;
beforeAll(async () => {
  server = await ProductionServer.start();
  member = await newMember(server, 'victim@example.org');
  // Makes the key that signs GIFs, which is made once.
  await member.call('GET gifs?picture', { query: { id: `1.${'A'.repeat(22)}` } });
});
afterAll(async () => {
  member.close();
  await server.stop();
});

const NAMES = SIGNATURES.filter((name) => name !== 'GET events');
const textOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** A complete request of a call, so that only its guard can refuse it. */
function attack(name: Signature, headers: Readonly<Record<string, string>>) {
  const { method } = CALLS[name];
  const body = method === 'GET' ? {} : { body: JSON.stringify(leastOf(name, 'body')) };
  const type = { 'content-type': 'application/json', 'x-package-name': 'sevenfold-web' };
  return member.send<ErrorAnswer | null>(method, addressOf(name, textOf(fullestOf(name, 'query'))), {
    ...body,
    headers: { ...type, ...headers },
  });
}

describe.each(Object.entries(HOSTILE))('%s', (_page, headers) => {
  it('is refused by every call that changes something', async () => {
    for (const name of NAMES.filter((each) => originOf(each) !== 'anywhere')) {
      const { status, body } = await attack(name, headers);
      expect([name, status, body?.error?.key]).toEqual([name, 403, 'error.cross_site']);
    }
  });

  it('changes nothing by any call, and may read no answer', async () => {
    const before = await server.settledRows();
    for (const name of NAMES) {
      const { status, headers: answered } = await attack(name, headers);
      expect([name, status < 500]).toEqual([name, true]);
      expect([name, answered['access-control-allow-origin']]).toEqual([name, undefined]);
    }
    expect(await server.settledRows()).toEqual(before);
  });
});

it('an image, a link or a form of any page changes nothing, with any method', async () => {
  const before = await server.settledRows();
  for (const name of NAMES) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      for (const fetchSite of ['same-origin', 'cross-site', 'none']) {
        const headers = { 'sec-fetch-site': fetchSite, 'content-type': 'text/plain' };
        const path = addressOf(name, textOf(fullestOf(name, 'query')));
        const { status } = await member.send(method, path, { headers });
        expect([name, method, status < 500]).toEqual([name, method, true]);
      }
    }
  }
  expect(await server.settledRows()).toEqual(before);
});

it('a search by its address alone is not stored, and one by the app is', async () => {
  const query = { manual_search: '1', gender: 'male', country: 'NL', min_age: '40', max_age: '50' };
  const stored = async () => (await member.call('GET search', { query: { auto_load: '1' } })).body.filter_options;
  const before = await stored();
  // An image in a browser without Fetch Metadata; with it, the request is refused.
  const outside = { 'x-package-name': null, origin: null, 'sec-fetch-site': null };
  expect((await member.call('GET search', { query, headers: outside })).status).toBe(200);
  const named = { ...outside, 'sec-fetch-site': 'cross-site' };
  expect((await member.call('GET search', { query, headers: named })).status).toBe(403);
  expect(await stored()).toEqual(before);
  await member.call('GET search', { query });
  expect(await stored()).toMatchObject({ gender: 'male', min_age: 40, max_age: 50 });
});
