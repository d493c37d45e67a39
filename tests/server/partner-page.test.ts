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

test('in development, the partner page shows every embed mode of a site', async () => {
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

test('it has no calls, pages or forms of a site', async () => {
  for (const path of ['/api/user.php', '/signup', '/_dev/mail', '/assets/a.js']) {
    expect((await bench.ask('partner.localhost', path)).status, path).toBe(404);
  }
  expect((await bench.ask('partner.localhost', '/', { method: 'POST' })).status).toBe(405);
});

test('an unlisted host has the page too, to show a refused frame', async () => {
  expect(await (await bench.ask('stranger.localhost', '/')).text()).toContain('stands in no site pack');
});

test('production has no partner page', async () => {
  for (const host of ['partner.localhost', 'stranger.localhost']) {
    expect((await live.ask(host, '/')).status).toBe(404);
  }
});
