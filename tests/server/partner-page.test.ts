import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
let live: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
  live = await openTestWeb({ production: true });
});
afterAll(async () => {
  await bench.close();
  await live.close();
});

test('development has a partner’s page, which shows every mode of a site and needs nothing else of it', async () => {
  const answer = await bench.ask('partner.localhost:8080', '/?site=she.localhost');
  const html = await answer.text();
  for (const mode of ['inline', 'popup', 'drawer', 'bar']) expect(html).toContain(`data-mode="${mode}"`);
  expect(html).toContain('src="https://she.localhost/embed/v1.js"');
  expect(answer.headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self' https://she.localhost/embed/; frame-src https://she.localhost;",
  );
  for (const file of ['/partner.js', '/partner.css']) {
    expect((await bench.ask('partner.localhost', file)).status, file).toBe(200);
  }
});

test('it is no site: there is no call, no page and no form on it', async () => {
  for (const path of ['/api/user.php', '/signup', '/_dev/mail', '/assets/a.js']) {
    expect((await bench.ask('partner.localhost', path)).status, path).toBe(404);
  }
  expect((await bench.ask('partner.localhost', '/', { method: 'POST' })).status).toBe(405);
});

test('a host that no pack names has the page too, to see a frame refused', async () => {
  expect(await (await bench.ask('stranger.localhost', '/')).text()).toContain('stands in no site pack');
});

test('production knows neither of them', async () => {
  for (const host of ['partner.localhost', 'stranger.localhost']) {
    expect((await live.ask(host, '/')).status).toBe(404);
  }
});
