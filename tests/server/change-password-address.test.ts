import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

test('password managers are redirected to where members change their password', async () => {
  const answer = await bench.ask('she.localhost', '/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile#account']);
  const profile = await bench.ask('she.localhost', '/profile');
  expect([profile.status, profile.headers.get('location')]).toEqual([302, '/login?next=%2Fprofile']);
});

test('other addresses of that kind are unknown, and so is a host without a site', async () => {
  const probe = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await bench.ask('she.localhost', probe)).status).toBe(404);
  expect((await bench.ask('unknown.example', '/.well-known/change-password')).status).toBe(404);
});
