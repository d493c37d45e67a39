import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  bench.ask('localhost', path, { headers, method });

test('development renders the developer pages with their own files, uncached', async () => {
  for (const path of ['/_dev', '/_dev/dialogs']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({ path, developer: { scripts: ['/assets/dev-1234.js'] } });
  }
  const script = await ask('/assets/dev-1234.js');
  expect([script.status, await script.text()]).toEqual([200, 'gallery()']);
});

test('a developer page that the build lacks, or a form sent to one, is a 404', async () => {
  expect((await ask('/_dev/top-nav')).status).toBe(404);
  expect((await ask('/_dev', {}, 'POST')).status).toBe(404);
});

test('the mailbox still works next to the developer pages', async () => {
  expect(await (await ask('/_dev/mail')).text()).toContain('Local mailbox');
});

test('the panel is on a page while its flag is on', async () => {
  const [script, styles] = ['<script type="module" src="/assets/dev-1234.js">', '/assets/dev-1234.css'];
  expect(await (await ask('/cancel')).text()).not.toContain(script);

  const on = await ask('/cancel?dev-panel=1', { 'accept-encoding': 'br' });
  expect(on.headers.get('set-cookie')).toContain('dev-panel=1');
  expect(on.headers.get('cache-control')).toBe('no-store');
  expect(await on.text()).toContain(script);

  const later = await (await ask('/cancel', { cookie: 'dev-panel=1' })).text();
  expect(later).toContain(script);
  expect(later).toContain(styles);

  const off = await ask('/cancel?dev-panel=0', { cookie: 'dev-panel=1' });
  expect(off.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(await off.text()).not.toContain(script);
});

test('the panel changes only pages', async () => {
  const cookie = 'dev-panel=1';
  expect(await (await ask('/assets/dev-1234.js', { cookie })).text()).toBe('gallery()');
  expect(await (await ask('/_dev/mail', { cookie })).text()).not.toContain('dev-1234');
  expect((await ask('/api/appdata.php', { cookie })).headers.get('content-type')).toContain('json');
});
