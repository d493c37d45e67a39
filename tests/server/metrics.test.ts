import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectMetrics } from '#server/start/collect-metrics.ts';
import { createWeb } from '#server/web/web.ts';
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const TOKEN = 'the token of the test';
let t: TestApp;
let served: TestWeb;
beforeAll(async () => {
  [t, served] = await Promise.all([makeTestApp(), openTestWeb()]);
  collectMetrics(t.deps.metrics, t.deps);
});
afterAll(() => Promise.all([t.close(), served.close()]));

/** The value of a series, such as `name{label="value"}`; undefined if there is none. */
async function readSeries(series: string, { deps }: { deps: TestApp['deps'] } = t): Promise<number | undefined> {
  const lines = (await deps.metrics.registry.metrics()).split('\n');
  const found = lines.find((line) => line.startsWith(`${series} `));
  return found === undefined ? undefined : Number(found.slice(series.length));
}

/** A scrape from this socket address. */
async function scrape(address: string, headers: Record<string, string> = {}, metricsToken: string | null = null) {
  const web = createWeb({
    deps: served.deps,
    outputs: served.outputs,
    isReady: async () => true,
    metricsToken,
  });
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } };
  return web.request('http://localhost/metrics', { headers: { host: 'localhost', ...headers } }, { incoming });
}

test('only this machine and callers with the token can read the metrics', async () => {
  const answer = await scrape('127.0.0.1');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect((await scrape('::ffff:127.0.0.1')).status).toBe(200);
  expect((await scrape('192.0.2.7')).status).toBe(404);
  // Through a proxy on this machine.
  expect((await scrape('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).status).toBe(404);
  const authorization = `Bearer ${TOKEN}`;
  expect((await scrape('192.0.2.7', { authorization }, TOKEN)).status).toBe(200);
  expect((await scrape('192.0.2.7', { authorization: 'Bearer another' }, TOKEN)).status).toBe(404);
  expect((await scrape('192.0.2.7', { authorization: 'Bearer null' })).status).toBe(404);
});

test('requests are counted by site, name without ids, method and status', async () => {
  await served.ask('she.localhost', '/members/AAAAAAAAAAAAAAAA');
  await served.ask('she.localhost', '/members/BBBBBBBBBBBBBBBB');
  await served.ask('nowhere.example', '/');
  await served.ask('she.localhost', '/', { method: 'PROPFIND' });
  const requests = (await served.deps.metrics.registry.getSingleMetricAsString('sevenfold_requests_total')).split('\n');
  expect(requests).toContain(
    'sevenfold_requests_total{site="she.localhost",name="members-memberId",method="GET",status="404"} 2',
  );
  expect(requests.join()).toContain('{site="unknown",name="unknown host",method="GET",status="404"} 1');
  expect(requests.join()).toContain('method="other"');
  expect(requests.join()).not.toMatch(/AAAA|BBBB/);
  expect(await readSeries('sevenfold_request_seconds_count{name="members-memberId"}', served)).toBe(2);
});

test('sign-ups are counted by step, and messages by pool', async () => {
  const [anna, bert] = [await t.signUp('anna@example.org'), await t.signUp('bert@example.org')];
  const [token] = await t.mailedTokens('anna@example.org');
  await t.call('PUT activate', { body: { token } });
  expect(await readSeries('sevenfold_signups_total{site="localhost",step="created"}')).toBe(2);
  expect(await readSeries('sevenfold_signups_total{site="localhost",step="confirmed"}')).toBe(1);
  const { body: chat } = await t.call('GET chat', { cookie: anna.cookie, query: { profile: bert.user.profile.id } });
  const body = { conversation: chat.id, body: 'Hello', idempotency_key: 'metrics-1' };
  await t.call('POST messages', { cookie: anna.cookie, body });
  // A repeated request is the same message.
  await t.call('POST messages', { cookie: anna.cookie, body });
  expect(await readSeries('sevenfold_messages_total{pool="default"}')).toBe(1);
});

test('a queue counts its waiting jobs, their waiting time, and the results of the others', async () => {
  await t.signUp('queue@example.org');
  const length = (await readSeries('sevenfold_queue_length{queue="mail"}')) ?? 0;
  expect(length).toBeGreaterThan(0);
  t.pass(90_000);
  expect(await readSeries('sevenfold_queue_overdue_seconds{queue="mail"}')).toBe(90);
  const [first, second] = [await t.deps.mail.claim(), await t.deps.mail.claim()];
  if (!first || !second) throw new Error('No mail waits.');
  await t.deps.mail.complete(first);
  await t.deps.mail.retry(second, 'busy');
  expect(await readSeries('sevenfold_queue_length{queue="mail"}')).toBe(length - 1);
  expect(await readSeries('sevenfold_jobs_total{queue="mail",outcome="sent"}')).toBe(1);
  expect(await readSeries('sevenfold_jobs_total{queue="mail",outcome="retried"}')).toBe(1);
  expect(await readSeries('sevenfold_jobs_total{queue="push",outcome="given_up"}')).toBe(0);
});

test('live connections are counted while they are open', async () => {
  const before = (await readSeries('sevenfold_live_connections')) ?? 0;
  const ends = ['anna', 'anna', 'bert'].map((id) => t.deps.hub.subscribe(id, () => {}));
  expect(await readSeries('sevenfold_live_connections')).toBe(before + 3);
  for (const end of ends) end();
  expect(await readSeries('sevenfold_live_connections')).toBe(before);
});
