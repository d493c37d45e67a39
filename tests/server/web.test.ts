import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEVELOPER_PATHS } from '../fixtures/screen-paths.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

let bench: TestWeb;
beforeAll(async () => {
  bench = await openTestWeb();
});
afterAll(() => bench.close());

test('the host determines the site, with or without port, in upper or lower case', async () => {
  expect(await (await bench.ask('she.localhost', '/')).text()).toBe('she.localhost en /');
  expect(await (await bench.ask('She.Localhost:8080', '/')).text()).toBe('she.localhost en /');
  expect(await (await bench.ask('localhost', '/')).text()).toBe('localhost en /');
});

test.each(['unknown.example', 'x.she.localhost', 'constructor'])(
  '%s has no site: pages and calls answer 404',
  async (host) => {
    for (const path of ['/', '/assets/a.js']) {
      const answer = await bench.ask(host, path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/plain');
    }
    for (const method of ['GET', 'POST']) {
      const answer = await bench.ask(host, '/api/user.php', { method });
      expect(answer.status).toBe(404);
      const body = await answer.json();
      expect(body).toEqual({ error: { code: 404, key: 'error.not_found' }, request_id: expect.any(String) });
      expect(answer.headers.get('x-request-id')).toBe(body.request_id);
    }
  },
);

test('x-original-host counts only on an API host', async () => {
  const named = { headers: { 'x-original-host': 'she.localhost' } };
  const name = async (host: string) => (await (await bench.ask(host, '/api/settings.php', named)).json()).name;
  expect(await name('api.localhost')).toBe('Irisa');
  expect(await name('localhost')).toBe('Emberly');
});

test('the language is the cookie’s, then the browser’s, then the pack’s', async () => {
  const text = async (headers: Record<string, string>) => (await bench.ask('localhost', '/', { headers })).text();
  expect(await text({ cookie: 'i18n_redirected=nl', 'accept-language': 'en' })).toContain(' nl ');
  expect(await text({ 'accept-language': 'nl-BE,nl;q=0.9,en;q=0.8' })).toContain(' nl ');
  expect(await text({ cookie: 'i18n_redirected=xx', 'accept-language': 'ja' })).toContain(' en ');
});

test('a URL can set the language, but before the cookie only on a partner’s lander', async () => {
  const text = async (path: string, cookie = '') =>
    (await bench.ask('localhost', path, { headers: { 'accept-language': 'en', cookie } })).text();
  const chosen = 'i18n_redirected=en';
  expect(await text('/landers/video?locale=nl')).toContain(' nl ');
  expect(await text('/landers/video?locale=nl', chosen)).toContain(' nl ');
  expect(await text('/landers/video?locale=xx')).toContain(' en ');
  expect(await text('/?locale=nl')).toContain(' nl ');
  expect(await text('/?locale=nl', chosen)).toContain(' en ');
  expect(await text('/?locale=xx')).toContain(' en ');
});

test('the first visit to any page stores its language for 365 days', async () => {
  const stored = async (path: string, headers: Record<string, string> = {}) =>
    (await bench.ask('localhost', path, { headers })).headers.getSetCookie();
  const dutch = 'i18n_redirected=nl; Max-Age=31536000; Path=/; Secure; SameSite=Lax';
  for (const path of ['/', '/landers/video', '/cancel'])
    expect(await stored(path, { 'accept-language': 'nl' }), path).toEqual([dutch]);
  expect(await stored('/landers/video?locale=nl')).toEqual([dutch]);
  expect(await stored('/', { cookie: 'i18n_redirected=xx', 'accept-language': 'nl' })).toEqual([dutch]);
  expect(await stored('/', { cookie: 'i18n_redirected=en', 'accept-language': 'nl' })).toEqual([]);
  for (const path of ['/nowhere', '/icons/icon-192.png', '/api/settings.php'])
    expect(await stored(path, { 'accept-language': 'nl' }), path).toEqual([]);
});

test('every answer has the security headers', async () => {
  for (const path of [
    '/',
    '/nowhere',
    '/assets/none.js',
    '/api/user.php',
    '/api/none.php',
    '/photos/x',
    '/_dev/mail',
    '/_dev/cams/room?account=x',
  ]) {
    const { headers } = await bench.ask('localhost', path);
    expect(headers.get('content-security-policy'), path).toContain('frame-ancestors');
    expect(headers.get('content-security-policy')?.replace("style-src 'unsafe-inline'", ''), path).not.toContain(
      'unsafe',
    );
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('permissions-policy'), path).toContain('camera=(self)');
    expect(headers.get('strict-transport-security'), path).toContain('max-age=');
  }
});

test('no answer has an X-Frame-Options header that contradicts its policy', async () => {
  const lander = (await bench.ask('localhost', '/landers/video')).headers;
  expect(lander.get('content-security-policy')).toContain("frame-ancestors 'self' http");
  expect(lander.get('x-frame-options')).toBeNull();
  for (const path of ['/', '/api/user.php', '/assets/none.js']) {
    expect((await bench.ask('localhost', path)).headers.get('x-frame-options'), path).toBe('DENY');
  }
});

test('health and readiness answer on any host', async () => {
  expect((await bench.ask('10.0.0.7', '/healthz')).status).toBe(200);
  expect((await bench.ask('10.0.0.7', '/readyz')).status).toBe(200);
});

test('the log names the call, page or kind of file, and no personal data', async () => {
  bench.lines.length = 0;
  await bench.ask('localhost', '/members/abcdefghijklmnop?email=robin@example.org');
  await bench.ask('localhost', '/api/geocode.php?lat=52.0907&lon=5.1214');
  await bench.ask('localhost', '/private-thing/robin');
  await bench.ask('localhost', `/photos/${'a'.repeat(32)}-320.webp`);
  expect(bench.lines.map(({ name }) => name)).toEqual([
    'members-memberId',
    '/api/geocode.php',
    'unknown path',
    '/photos/',
  ]);
  expect(JSON.stringify(bench.lines)).not.toMatch(/robin|52\.0907|5\.1214|abcdefgh|a{16}/);
});

test('settings are in the language of the page, with regions, the visitor’s country and the prefix', async () => {
  const answer = await bench.ask('localhost', '/api/settings.php', { headers: { cookie: 'i18n_redirected=nl' } });
  expect(await answer.json()).toMatchObject({
    name: 'Emberly',
    geoip_country: 'NL',
    cdn_prefix: '/cdn/',
    region_data: { NL: [{ id: 1, name: 'A region of NL' }] },
  });
  const short = await (await bench.ask('localhost', '/api/settings.php?without=region_data')).json();
  expect([short.name, 'region_data' in short]).toEqual(['Emberly', false]);
});

test('a reader of each language gets other words for the same interests, profile fields and regions', async () => {
  const words = async (locale: string) => {
    const json = async (path: string) =>
      (await bench.ask('localhost', path, { headers: { 'accept-language': locale } })).json();
    const { interests } = await json('/api/interests.php');
    const { allowed_values } = await json('/api/profile_fields.php');
    const { regions } = await json('/api/regions.php?country=DE');
    const byName = (all: { id: number; name: string }[]) => all.toSorted((one, other) => one.id - other.id);
    return [interests, allowed_values.looking_for, regions].map((all) => byName(all).map(({ name }) => name));
  };
  const [english, dutch] = [await words('en'), await words('nl')];
  for (const [at, of] of ['interests', 'looking for', 'regions'].entries()) {
    expect(english[at]?.length, of).toBe(dutch[at]?.length);
    expect(english[at], of).not.toEqual(dutch[at]);
  }
  expect(english[0]?.[0]).toBe('Cooking');
  expect(dutch[0]?.[0]).toBe('Koken');
});

test('catalogs are in the language of the page', async () => {
  const json = async (path: string) =>
    (await bench.ask('localhost', path, { headers: { 'accept-language': 'nl' } })).json();
  expect((await json('/api/interests.php')).interests[0]).toEqual({ id: 1, name: 'Koken' });
  expect(Object.keys((await json('/api/profile_fields.php')).allowed_values)).toEqual([
    'relationship_status',
    'looking_for',
  ]);
  expect((await json('/api/regions.php?country=NL')).regions).toContainEqual({ id: 528010, name: 'Utrecht' });
  expect(await json('/api/companyinfo.php')).toMatchObject({ name: 'Emberly Example B.V.' });
  expect((await bench.ask('localhost', '/api/regions.php?country=US')).status).toBe(422);
  expect((await bench.ask('localhost', '/api/regions.php')).status).toBe(400);
});

test('a place is found from rounded coordinates, and invalid ones are refused', async () => {
  const at = async (query: string) => bench.ask('localhost', `/api/geocode.php?${query}`);
  expect(await (await at('lat=52.1&lon=5.1')).json()).toEqual({
    country: 'NL',
    countryregion: 528010,
    city: 'Utrecht',
  });
  expect(await (await at('lat=0&lon=0')).json()).toEqual({ country: null, countryregion: 0, city: null });
  for (const query of ['lat=91&lon=0', 'lat=x&lon=0', 'lat=1e1&lon=0', 'lat=&lon=']) {
    expect((await at(query)).status).toBe(422);
  }
});

test('the beacon accepts any body', async () => {
  const answer = await bench.ask('localhost', '/api/page-hidden.php', { method: 'POST', body: '{}' });
  expect(await answer.json()).toBe('done');
});

test('photos need a session', async () => {
  const init = { method: 'POST', headers: { 'x-package-name': 'web' }, body: new FormData() };
  expect((await bench.ask('localhost', '/api/profileimage.php', init)).status).toBe(401);
});

test('the mailbox shows sent mails with their links, and runs no script', async () => {
  const mail = {
    from_address: 'a@b',
    subject: '<b>Hi</b>',
    text: 'go https://x.example/a#t',
    html: '<script>alert(1)</script>',
    raw: '',
  };
  const row = { ...mail, id: 'abcdefghijklmnop', received: 1, to_address: 'robin@example.org' };
  await bench.store.db.insertInto('mailbox').values(row).execute();
  const list = await (await bench.ask('localhost', '/_dev/mail')).text();
  expect(list).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  const { mails } = await (await bench.ask('localhost', '/_dev/mail.json?to=Robin@example.org')).json();
  expect(mails).toMatchObject([{ id: 'abcdefghijklmnop', to: 'robin@example.org', links: ['https://x.example/a#t'] }]);
  const html = await bench.ask('localhost', '/_dev/mail/abcdefghijklmnop/html');
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html.headers.get('content-security-policy')).toContain('sandbox');
});

test('stand-ins play the partners: webcams, their pictures and rooms, and an ad', async () => {
  const { cams } = await (await bench.ask('localhost', '/_dev/cams/search?gender=female')).json();
  expect(Object.values(cams)).toContainEqual({ account: 'sample-f0' });
  const picture = await bench.ask('localhost', '/_dev/cams/snapshot/sample-f0.jpg');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const room = await bench.ask('localhost', '/_dev/cams/room?account=sample-f0');
  expect(await room.text()).toContain('Here sample-f0 would be live');
  expect((await bench.ask('localhost', '/_dev/cams/room?account=<b>')).status).toBe(404);
  expect((await bench.ask('localhost', '/_dev/ads?flow=profile-search')).status).toBe(200);
});

test('production has neither mailbox, stand-ins nor developer pages', async () => {
  const production = await openTestWeb({ production: true });
  try {
    for (const path of [
      ...DEVELOPER_PATHS,
      '/_dev/mail',
      '/_dev/mail.json',
      '/_dev/cams/search',
      '/_dev/ads',
      '/assets/dev-1234.js',
    ]) {
      expect((await production.ask('localhost', path)).status, path).toBe(404);
    }
    const page = await production.ask('localhost', '/cancel?dev-panel=1', { headers: { cookie: 'dev-panel=1' } });
    expect(await page.text()).not.toContain('dev-1234');
    expect(page.headers.get('set-cookie')).not.toContain('dev-panel');
  } finally {
    await production.close();
  }
});
