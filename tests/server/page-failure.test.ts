import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberRow } from '#server/store/schema.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'nl', 'user-agent': 'Browser/1' };

let bench: TestWeb;
let broken: MemberRow;
beforeEach(async () => {
  bench = await openTestWeb();
  // Nobody can read this row: whatever page shows it fails.
  broken = await storeMember(bench.store, { pool: 'she', name: 'Anna', interests: 'no JSON' });
});
afterEach(() => bench.close());

const open = (headers: Record<string, string> = BROWSER) =>
  bench.ask(HOST, `/members/${broken.id}/landing`, { headers });

test('a page that fails is a page about it, in the visitor’s language and never kept', async () => {
  const answer = await open();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("'sha256-x'");
  expect(await answer.json()).toEqual({ site: { host: HOST }, locale: 'nl', status: 500 });
  expect(bench.lines.filter(({ event }) => event === 'page failed')).toHaveLength(1);
});

test.each([
  ['a crawler', { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' }],
  ['a script', { ...BROWSER, accept: '*/*' }],
  ['a picture on a page', { ...BROWSER, 'sec-fetch-dest': 'image' }],
])('for %s it is a short answer', async (_who, headers) => {
  const answer = await open(headers);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('Er ging bij ons iets mis. Probeer het over een paar minuten nog eens.');
});

test('a form that can’t be accepted is a page about it', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ email: 'robin@example.org' }) };
  const answer = await bench.ask(HOST, '/signup', {
    ...form,
    headers: { ...BROWSER, origin: 'https://elsewhere.example' },
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ locale: 'nl', status: 403 });
});

test('where the store is closed the page says so', async () => {
  await bench.store.close();
  const answer = await open();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a partner may frame the page about a lander that failed, as the lander itself', async () => {
  const policy = (await open()).headers.get('content-security-policy');
  expect(policy).toMatch(/frame-ancestors 'self'/);
});
