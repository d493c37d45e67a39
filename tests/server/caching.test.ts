import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#shared/contracts/calls.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { storeMember } from '../fixtures/member-rows.ts';
import { storeSession } from '../fixtures/session-rows.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

const HOST = 'she.localhost';
const OPERATE = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-if-error=604800';
const HOUR = 'public, max-age=3600, stale-if-error=604800';
const SHARED_HOUR = 'public, max-age=0, s-maxage=3600, stale-if-error=604800';
const CHECKED = 'private, no-cache';
const NEVER = 'private, no-store';

/** The same for everybody who asks a host. `named` is what docs/operate.md calls it. */
const SHARED: readonly (readonly [path: string, caching: string, named: string])[] = [
  ['/assets/app-1234.js', YEAR, '/assets/…'],
  ['/embed/v1.1.0.js', YEAR, '/embed/v1.1.0.js'],
  ['/_i18n/she-en/messages.json', DAY, '/_i18n/…'],
  ['/_i18n/she-en/pages/terms.json', DAY, '/_i18n/…'],
  ['/icons/icon-192.png', DAY, '/icons/…'],
  ['/favicon.ico', DAY, '/favicon.ico'],
  ['/embed/v1.js', HOUR, '/embed/v1.js'],
  ['/robots.txt', SHARED_HOUR, '/robots.txt'],
  ['/sitemap.xml', SHARED_HOUR, '/sitemap.xml'],
  ['/manifest.webmanifest', SHARED_HOUR, '/manifest.webmanifest'],
];
const OWN: readonly (readonly [path: string, caching: string, named: string])[] = [
  ['/', CHECKED, 'pages'],
  ['/landers/video/summer?network=radio', CHECKED, 'pages'],
  ['/pages/terms', CHECKED, 'pages'],
  ['/offline.html', CHECKED, 'pages'],
  ['/nowhere', CHECKED, 'pages'],
  ['/sw.js', CHECKED, '/sw.js'],
  ['/version.json', CHECKED, '/version.json'],
  ['/builds/latest.json', CHECKED, '/builds/latest.json'],
  ['/notices.txt', CHECKED, 'pages'],
  ['/api/', CHECKED, '/api/'],
  ['/api/openapi.json', CHECKED, '/api/'],
  ['/api/user.php', NEVER, '/api/user.php'],
  ['/api/settings.php', NEVER, 'calls'],
  ['/api/nothing.php', NEVER, 'calls'],
  ['/members', NEVER, 'redirects'],
  ['/.well-known/change-password', NEVER, 'redirects'],
  ['/match-finder?gender=female', NEVER, 'forms'],
  ['/assets/app-9999.js', NEVER, 'missing files'],
  [`/photos/${'0'.repeat(32)}-320.webp`, NEVER, 'missing files'],
  ['/healthz', NEVER, 'calls'],
  ['/readyz', NEVER, 'calls'],
  ['/metrics', NEVER, 'calls'],
  ['/internal/tls-ask?domain=she.localhost', NEVER, 'calls'],
];

let bench: TestWeb;
let member: string;
beforeAll(async () => {
  bench = await openTestWeb();
  const put = (path: string, content: string) => {
    const file = join(bench.folder, 'dist/niches/she', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const path of ['assets/app-1234.js', 'embed/v1.js', 'embed/v1.1.0.js', 'icons/icon-192.png']) put(path, path);
  put('_i18n/she-en/messages.json', '{}');
  const { id: memberId } = await storeMember(bench.store, { pool: 'she' });
  member = await storeSession(bench.store, { memberId, now: bench.deps.clock(), origin: `https://${HOST}` });
});
afterAll(() => bench.close());

const get = (path: string, headers: Record<string, string> = {}, host = HOST) => bench.ask(host, path, { headers });
const cachingOf = (answer: Response) => answer.headers.get('cache-control');
const TAGS = ['cache-tag', 'surrogate-key', 'cdn-tag'] as const;
const tagsOf = ({ headers }: Response) => TAGS.map((name) => headers.get(name));
const buildOf = async (host: string) => ((await (await get('/version.json', {}, host)).json()) as { id: string }).id;

test.each([...SHARED, ...OWN])('%s has Cache-Control: %s, as the operator reads', async (path, caching, named) => {
  expect(cachingOf(await get(path))).toBe(caching);
  const [, table = ''] = OPERATE.split('### What may be kept');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes(named));
  expect(rows.map((row) => row.includes(`| \`${caching}\` |`))).toContain(true);
});

test.each(SHARED)('%s is the same for every visitor and member, and sets no cookie', async (path) => {
  const shown = async (headers: Record<string, string>) => {
    const answer = await get(path, headers);
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
  };
  const first = await shown({});
  expect(first[0]).toBe(200);
  expect(first[1]).not.toHaveProperty('set-cookie');
  expect([undefined, 'Accept-Encoding']).toContain((first[1] as Record<string, string>).vary);
  const others: readonly Record<string, string>[] = [
    { cookie: member },
    { cookie: 'i18n_redirected=nl; sf-logged-in=someone' },
    { 'accept-language': 'nl', 'save-data': 'on', accept: 'text/html' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', referer: 'https://partner.example/?network=x' },
  ];
  for (const headers of others) expect(await shown(headers)).toEqual(first);
});

test('no page and no call may be shared, whoever asks', async () => {
  const pages = ROUTES.map(({ path }) => path.replace(/\/:\w+[*?]/g, '').replace(/:\w+/g, 'a'.repeat(16)) || '/');
  const calls = Object.values(CALLS).flatMap(({ method, path }) =>
    method === 'GET' && !/events/.test(path) ? path : [],
  );
  for (const path of new Set([...pages, ...calls]))
    for (const cookie of ['', member]) expect.soft(cachingOf(await get(path, { cookie })), path).toMatch(/^private, /);
});

test('answers to forms, other methods, unknown hosts and pages of other sites may not be kept', async () => {
  const post = await bench.postForm('/login', { email: 'no', password: '' });
  const put = await bench.ask(HOST, '/assets/app-1234.js', { method: 'PUT' });
  const unknown = await get('/assets/app-1234.js', {}, 'nowhere.example');
  const part = await get('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' });
  expect([post, put, unknown, part].map(({ status }) => status)).toEqual([422, 405, 404, 403]);
  for (const answer of [post, put, unknown, part]) expect(cachingOf(answer)).toBe(NEVER);
});

test('an unchanged file still says how long it may be kept', async () => {
  const { headers } = await get('/robots.txt');
  const again = await get('/robots.txt', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, cachingOf(again)]).toEqual([304, SHARED_HOUR]);
  expect(tagsOf(again)).toEqual(TAGS.map((name) => headers.get(name)));
});

test('what a CDN may keep can be purged by site, and by build unless its name changes with the content', async () => {
  const build = await buildOf(HOST);
  for (const [path, caching] of SHARED) {
    const tags = caching === YEAR ? [`site-${HOST}`] : [`site-${HOST}`, `build-${build}`];
    expect(tagsOf(await get(path)), path).toEqual([tags.join(','), tags.join(' '), tags.join(',')]);
  }
  expect(await buildOf('localhost')).not.toBe(build);
});

test.each(OWN)('%s has no tags, since no CDN keeps it', async (path) => {
  expect(tagsOf(await get(path))).toEqual([null, null, null]);
});

test('no cache keeps a text of one build for pages of another', async () => {
  const text = '/_i18n/she-en/messages.json?v=';
  expect(cachingOf(await get(text + (await buildOf(HOST))))).toBe(DAY);
  const other = await get(`${text}0000`);
  expect([cachingOf(other), ...tagsOf(other)]).toEqual([CHECKED, null, null, null]);
});

test('on a host of API_HOSTS, caches keep the sites apart', async () => {
  const named = await get('/robots.txt', { 'x-original-host': HOST }, 'api.localhost');
  expect(await named.text()).toContain(`https://${HOST}/`);
  expect(named.headers.get('vary')).toContain('X-Original-Host');
  expect((await get('/robots.txt', { 'x-original-host': 'localhost' })).headers.get('vary') ?? '').not.toContain(
    'Host',
  );
});
