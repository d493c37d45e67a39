import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitReport } from '#server/visits/visits.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
beforeEach(async () => {
  bench = await openTestWeb();
});
afterEach(() => bench.close());

const HOST = 'she.localhost';
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  bench.ask(HOST, path, { method, headers });

async function report(days = 7) {
  const rows = await visitReport(bench.deps, days);
  return rows.map(({ site_host, route, count }) => [site_host, route, Number(count)]);
}

test('pages are counted by day, site and route, the most opened first, and over flushes', async () => {
  const { headers } = await open('/signup', { cookie: 'i18n_redirected=en' });
  expect(await report()).toEqual([[HOST, 'signup', 1]]);
  await open('/');
  await open('/?network=radio');
  await open('/landers/video/summer');
  await open('/landers/video/winter');
  await open('/landers/video/winter');
  await bench.ask('localhost', '/');
  expect(await report()).toEqual([
    ['localhost', 'index', 1],
    [HOST, 'landers-video', 3],
    [HOST, 'index', 2],
    [HOST, 'signup', 1],
  ]);
  expect(headers.get('set-cookie')).toBeNull();
});

test('bots, prefetches, calls, redirects and unknown URLs are not counted', async () => {
  await open('/', { 'user-agent': 'Examplebot/1.0' });
  await open('/', { 'sec-purpose': 'prefetch' });
  await open('/', {}, 'HEAD');
  await open('/api/settings.php');
  await open('/profile');
  await open('/nowhere');
  await open('/healthz');
  expect(await report()).toEqual([]);
});

test('the report starts at midnight of its first day, in UTC', async () => {
  const day = (days: number) => new Date(bench.deps.clock() - days * 86_400_000).toISOString().slice(0, 10);
  const row = { site_host: HOST, route: 'index', count: 1 };
  await bench.store.db
    .insertInto('visits')
    .values([
      { ...row, day: day(0), count: 3 },
      { ...row, day: day(6), count: 2 },
      { ...row, day: day(7), count: 1 },
    ])
    .execute();
  expect((await report()).map(([, , count]) => count)).toEqual([3, 2]);
});
