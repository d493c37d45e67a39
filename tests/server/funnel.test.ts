import { afterEach, beforeEach, expect, test } from 'vitest';
import { funnelReport } from '#server/partners/funnel-report.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
beforeEach(async () => {
  bench = await openTestWeb();
});
afterEach(() => bench.close());

const LANDER = '/landers/video/summer';
const SENT_BY_OWN_PAGE = { 'x-package-name': 'test', origin: 'https://she.localhost', 'sec-fetch-site': 'same-origin' };

async function counts() {
  await bench.deps.funnel.flush();
  const rows = await bench.store.db
    .selectFrom('funnel_counts')
    .selectAll()
    .orderBy('network')
    .orderBy('step')
    .execute();
  return rows.map(({ site_host, partner, network, step, count }) => [site_host, partner, network, step, count]);
}
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  bench.ask('she.localhost', path, { method, headers });
const start = (query: string, headers: Record<string, string> = SENT_BY_OWN_PAGE) =>
  bench.ask('she.localhost', `/api/page-hidden.php?started=1&${query}`, { method: 'POST', headers });

test('a lander is counted as shown, by its network or by the page that embeds it', async () => {
  for (const query of ['?network=demo&ref=7', '?network=Demo']) expect((await open(LANDER + query)).status).toBe(200);
  await open(LANDER, { referer: 'http://partner.localhost:8080/' });
  expect(await counts()).toEqual([
    ['she.localhost', 'demo', '', 'shown', 1],
    ['she.localhost', 'demo', 'demo', 'shown', 2],
  ]);
});

test('prefetches, bots and visitors without a partner are not counted', async () => {
  await open(LANDER);
  await open(`${LANDER}?network=radio`);
  await open('/signup?network=demo');
  await open(`${LANDER}?network=demo`, {}, 'HEAD');
  await open(`${LANDER}?network=demo`, { 'sec-purpose': 'prefetch;prerender' });
  await open(`${LANDER}?network=demo`, { 'user-agent': 'Examplebot/1.0' });
  expect(await counts()).toEqual([]);
});

test('a started form is counted when a page of the site reports it', async () => {
  const answer = await start('network=demo');
  expect([answer.status, await answer.json(), answer.headers.get('set-cookie')]).toEqual([200, 'done', null]);
  await start('referrer=http%3A%2F%2Fpartner.localhost%3A8080');
  await start('network=demo', { origin: 'http://partner.localhost:8080', 'sec-fetch-site': 'cross-site' });
  await start('network=radio');
  expect(await counts()).toEqual([
    ['she.localhost', 'demo', '', 'started', 1],
    ['she.localhost', 'demo', 'demo', 'started', 1],
  ]);
});

test('counts of one day add up over flushes and processes', async () => {
  for (let flush = 0; flush < 3; flush += 1) {
    await open(`${LANDER}?network=demo`);
    await bench.deps.funnel.flush();
  }
  expect(await counts()).toEqual([['she.localhost', 'demo', 'demo', 'shown', 3]]);
});

test('the operator sees a row per day and network, including counts that were not stored yet', async () => {
  const day = new Date(bench.deps.clock()).toISOString().slice(0, 10);
  const old = { site_host: 'localhost', partner: 'demo', network: 'demo', step: 'paid', count: 4 };
  await bench.store.db
    .insertInto('funnel_counts')
    .values([
      { ...old, day: '2000-01-01' },
      { ...old, day },
    ])
    .execute();
  await open(`${LANDER}?network=demo`);
  await start('network=demo');
  const empty = { day, partner: 'demo', network: 'demo', shown: 0, started: 0, created: 0, confirmed: 0, paid: 0 };
  expect(await funnelReport(bench.deps, 1)).toEqual([
    { ...empty, site_host: 'localhost', paid: 4 },
    { ...empty, site_host: 'she.localhost', shown: 1, started: 1 },
  ]);
});
