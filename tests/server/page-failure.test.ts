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
  // The row can't be read, so every page that shows it fails.
  broken = await storeMember(bench.store, { pool: 'she', name: 'Anna', interests: 'no JSON' });
});
afterEach(() => bench.close());

const open = (headers: Record<string, string> = BROWSER) =>
  bench.ask(HOST, `/members/${broken.id}/landing`, { headers });

test('a page that fails is answered with an uncached error page in the visitor’s language', async () => {
  const answer = await open();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toContain("'sha256-x'");
  const requestId = answer.headers.get('x-request-id');
  expect(await answer.json()).toEqual({ site: { host: HOST }, locale: 'nl', status: 500, requestId });
  expect(bench.lines.filter(({ event }) => event === 'page failed')).toHaveLength(1);
});

test('a call that fails says so, but not why', async () => {
  const answer = await bench.ask(HOST, `/api/profile.php?id=${broken.id}`);
  expect([answer.status, (await answer.json()).error]).toEqual([500, { code: 500, key: 'error.internal' }]);
});

test('each failed page has its own request id in the header, the text and both log lines', async () => {
  const answers = [await open(), await open(), await open({ ...BROWSER, accept: '*/*' })];
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  for (const [index, id] of ids.slice(0, 2).entries()) expect(await answers[index]?.text()).toContain(id);
  for (const event of ['page failed', 'request']) {
    const logged = bench.lines.filter((line) => line.event === event).map(({ request_id }) => request_id);
    expect(logged).toEqual(ids);
  }
});

test.each([
  ['a crawler', { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' }],
  ['a script', { ...BROWSER, accept: '*/*' }],
  ['a picture on a page', { ...BROWSER, 'sec-fetch-dest': 'image' }],
])('%s gets a short text', async (_what, headers) => {
  const answer = await open(headers);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('Er ging bij ons iets mis. Probeer het over een paar minuten nog eens.');
});

test('a form that is refused is answered with an error page', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ email: 'robin@example.org' }) };
  const answer = await bench.ask(HOST, '/signup', {
    ...form,
    headers: { ...BROWSER, origin: 'https://elsewhere.example' },
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ locale: 'nl', status: 403 });
});

test('a page that fails because the store is closed is answered with an error page', async () => {
  await bench.store.close();
  const answer = await open();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a partner may frame the error page of a lander, as the lander itself', async () => {
  const policy = (await open()).headers.get('content-security-policy');
  expect(policy).toMatch(/frame-ancestors 'self'/);
});
