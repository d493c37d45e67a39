import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillMacros,
  isSigned,
  POSTBACK_HEADERS,
  type Postback,
  postbackRequest,
} from '#server/notify/postbacks/postback-request.ts';
import { isPublicAddress } from '#server/notify/postbacks/public-address.ts';
import { POSTBACK_MACROS } from '#shared/contracts/partner.ts';
import { readTrafficSource, TRAFFIC_SOURCE_KEYS } from '#shared/rules/traffic-source.ts';

const SECRET = 'a secret of the partner';
const NOW = 1_800_000_000_000;
const text = fc.string({ unit: 'binary', maxLength: 40 });
/** Values as they are stored, after cleaning. */
const values = fc
  .record(Object.fromEntries(TRAFFIC_SOURCE_KEYS.map((key) => [key, text])))
  .map((given) => readTrafficSource((key) => given[key]) ?? {});
const postback: fc.Arbitrary<Postback> = fc.record({
  id: fc.string({ minLength: 1 }),
  event: fc.constantFrom('signup', 'confirmation', 'first_payment', 'refund'),
  site: fc.constant('she.localhost'),
  created: fc.integer({ min: 0, max: NOW }),
  values,
});
const URL_WITH_ALL = `https://partner.example/hook?${POSTBACK_MACROS.map((name) => `${name}={${name}}`).join('&')}`;

test('a value never changes another parameter', () => {
  fc.assert(
    fc.property(values, (given) => {
      const url = new URL(fillMacros(URL_WITH_ALL, given));
      expect([url.origin, url.pathname, url.hash]).toEqual(['https://partner.example', '/hook', '']);
      expect([...url.searchParams.keys()]).toEqual([...POSTBACK_MACROS]);
      for (const name of POSTBACK_MACROS) {
        const value = (given as Record<string, string>)[name] ?? '';
        expect(url.searchParams.get(name)).toBe(value);
      }
    }),
  );
});

test('a signature is valid for its body and timestamp, for five minutes', () => {
  fc.assert(
    fc.property(postback, fc.integer({ min: 0, max: 10_000 }), (event, at) => {
      const request = postbackRequest(event, { url: URL_WITH_ALL, secret: SECRET, now: NOW });
      expect(isSigned(request, { secret: SECRET, now: NOW })).toBe(true);
      expect(isSigned(request, { secret: SECRET, now: NOW + 299_000 })).toBe(true);
      expect(isSigned(request, { secret: SECRET, now: NOW + 301_000 })).toBe(false);
      expect(isSigned(request, { secret: `${SECRET}!`, now: NOW })).toBe(false);
      const place = at % request.body.length;
      const changed = `${request.body.slice(0, place)}~${request.body.slice(place + 1)}`;
      if (changed !== request.body)
        expect(isSigned({ ...request, body: changed }, { secret: SECRET, now: NOW })).toBe(false);
      const later = { ...request.headers, [POSTBACK_HEADERS.timestamp]: String(NOW / 1000 + 1) };
      expect(isSigned({ ...request, headers: later }, { secret: SECRET, now: NOW })).toBe(false);
    }),
  );
});

test('a missing or malformed signature is invalid', () => {
  const headers = { [POSTBACK_HEADERS.timestamp]: String(NOW / 1000) };
  for (const signature of [undefined, '', 'sha256=', 'sha1=abc', 'é'.repeat(71)]) {
    const given = signature === undefined ? headers : { ...headers, [POSTBACK_HEADERS.signature]: signature };
    expect(isSigned({ url: '', headers: given, body: '{}' }, { secret: SECRET, now: NOW })).toBe(false);
  }
});

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
