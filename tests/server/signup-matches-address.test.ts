import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeMember } from '../fixtures/member-rows.ts';
import { storeSession } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const ORIGIN = `https://${HOST}`;
let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

test('visitors who open the matches of a sign-up are redirected to it, with their campaign', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await bench.ask(HOST, '/signup-matches?network=partner', { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/signup?network=partner']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
});

test('members get the page', async () => {
  const { id: memberId } = await storeMember(bench.store, { pool: 'she' });
  const cookie = await storeSession(bench.store, { memberId, now: bench.deps.clock(), origin: ORIGIN });
  expect((await bench.ask(HOST, '/signup-matches', { headers: { cookie } })).status).toBe(200);
});
