import { expect, test } from 'vitest';
import { baseHeaders } from '#server/http/security-headers.ts';

test.each([
  ['https://she.example.org', false, 'max-age=31536000'],
  ['https://she.example.org', true, 'max-age=31536000; includeSubDomains'],
  ['http://she.localhost:8080', true, undefined],
])('%s with its subdomains (%s) sends Strict-Transport-Security: %s', (origin, hsts_subdomains, sent) => {
  expect(baseHeaders({ origin, pack: { hsts_subdomains } })['strict-transport-security']).toBe(sent);
});
