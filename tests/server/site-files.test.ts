import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { Site } from '#server/sites/site-directory.ts';
import { chooseEncoding } from '#server/web/accept.ts';
import { SiteFiles } from '#server/web/site-files.ts';
import { StaticIndex } from '#server/web/static-index.ts';
import type { Locale } from '#shared/contracts/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACK = JSON.parse(readFileSync(join(ROOT, 'sites/she.localhost.json'), 'utf8'));
const STYLE = 'body{color:red}';
const SCRIPT = 'document.title=1';
const folder = mkdtempSync(join(tmpdir(), 'sevenfold-site-'));
const outside = `${folder}-secret.txt`;
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside);
});

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
function putCompressed(path: string, content: string): void {
  put(path, content);
  put(`${path}.br`, brotliCompressSync(content));
  put(`${path}.gz`, gzipSync(content));
}

writeFileSync(outside, 'not for visitors');
for (const locale of ['en', 'nl']) {
  putCompressed(`_locales/${locale}/index.html`, `<html lang=${locale}><style>${STYLE}</style>start`);
  put(`_locales/${locale}/members/index.html`, `members ${locale}`);
  put(`_locales/${locale}/members/_memberId/index.html`, `profile ${locale}`);
  put(`_locales/${locale}/landers/video/_slug/index.html`, `video ${locale}`);
  put(`_locales/${locale}/landers/gallery/_slug/index.html`, `<script>${SCRIPT}</script><script src=/x.js></script>`);
  put(`_locales/${locale}/landers/video/winter/index.html`, `video in winter ${locale}`);
  put(`_locales/${locale}/404.html`, `<style>${STYLE}</style>Page not found: %PATH%`);
}
putCompressed('assets/app-1234.js', 'console.log(1)');
put('assets/loop-1234.mp4', Buffer.from('0123456789'));
put('_i18n/she-en/messages.json', '{}');
put('icons/icon-192.png', 'the icon');
put('sw.js', 'self');
put('sw-remove.js', 'unregister');
put('embed/v1.js', 'loader');
put('embed/v1.2.3.js', 'loader as it was');
put('manifest.webmanifest', '{}');
put('builds/latest.json', '{}');
put('_headers', 'not for visitors');
put('index.html', 'the copy for other static hosts');

const site = {
  pack: { ...PACK, partners: [{ id: 'one', origins: ['https://partner.example'] }] },
  origin: 'http://she.localhost:8080',
} as Site;
const files = new SiteFiles({ site, build: 'a1', source: new StaticIndex(folder) });

function get(path: string, headers: Record<string, string> = {}, locale: Locale = 'en', method = 'GET') {
  const request = new Request(`http://she.localhost${path}`, { headers, method });
  return files.answer(request, path, locale);
}

test('a page is in the requested language, is revalidated each time and has a Vary header', async () => {
  const answer = await get('/', {}, 'nl');
  expect(await answer.text()).toContain('lang=nl');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  expect(answer.headers.get('content-language')).toBe('nl');
});

test.each([
  ['/members', 'members en'],
  ['/members/', 'members en'],
  ['/search', 'members en'],
  ['/members/abcdefghijklmnop', 'profile en'],
  ['/likes/m/abcdefghijklmnop', 'profile en'],
  ['/landers/video/summer/two', 'video en'],
  ['/landers/video', 'video en'],
  ['/landers/video/winter', 'video in winter en'],
  ['/landers/video/winter/two', 'video en'],
])('%s is the page of its route', async (path, text) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(text);
});

test('/favicon.ico answers the icon, or a plain 404', async () => {
  const icon = await get('/favicon.ico');
  expect([icon.status, icon.headers.get('content-type'), await icon.text()]).toEqual([200, 'image/png', 'the icon']);
  const bare = new SiteFiles({ site, build: 'a1', source: new StaticIndex(join(folder, '_i18n')) });
  const missing = await bare.answer(new Request('http://she.localhost/favicon.ico'), '/favicon.ico', 'en');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('a file is sent as brotli or gzip, with an ETag for each encoding', async () => {
  const plain = await get('/assets/app-1234.js');
  const brotli = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe('console.log(1)');
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.get('etag'))).size).toBe(3);
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
});

test.each([
  ['br', 'br'],
  ['*', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['identity, br;q=0.2', null],
  ['br;q=0, *', 'gzip'],
  ['deflate', null],
  ['br;q=nonsense', null],
])('Accept-Encoding "%s" gets %s', (header, expected) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(expected);
});

test('an unchanged file gets 304 without a body', async () => {
  const etag = (await get('/assets/app-1234.js')).headers.get('etag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/assets/app-1234.js', { 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  }
  expect((await get('/assets/app-1234.js', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('hashed assets are cached for a year, and a missing one is a plain 404', async () => {
  expect((await get('/assets/app-1234.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const missing = await get('/assets/app-9999.js', { accept: 'text/html' });
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(missing.headers.get('cache-control')).toBeNull();
});

test('in an emergency, the script that removes the service worker is in its place', async () => {
  expect(await (await get('/sw.js')).text()).toBe('self');
  const without = new SiteFiles({ site, build: 'a1', source: new StaticIndex(folder), hasWorker: false });
  const answer = await without.answer(new Request('http://she.localhost/sw.js'), '/sw.js', 'en');
  expect(await answer.text()).toBe('unregister');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test('translations are cached for a day, the service worker and the latest build are not', async () => {
  expect((await get('/_i18n/she-en/messages.json')).headers.get('cache-control')).toContain('public, max-age=86400');
  for (const path of ['/sw.js', '/builds/latest.json'])
    expect((await get(path)).headers.get('cache-control')).toBe('private, no-cache');
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=20-', 416, '', 'bytes */10'],
  ['lines=1-2', 200, '0123456789', null],
])('a request for a video with Range %s gets %i', async (range, status, text, contentRange) => {
  const answer = await get('/assets/loop-1234.mp4', { range });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toBe(text);
  expect(answer.headers.get('content-range')).toBe(contentRange);
});

test('HEAD answers the headers of GET without a body; other methods are refused', async () => {
  const answer = await get('/assets/app-1234.js', {}, 'en', 'HEAD');
  expect(answer.headers.get('content-length')).toBe('14');
  expect(await answer.text()).toBe('');
  expect((await get('/', {}, 'en', 'PUT')).status).toBe(405);
});

test.each([
  `/../${outside.split('/').at(-1)}`,
  `/..%2f${outside.split('/').at(-1)}`,
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../etc/passwd',
  '/assets/..%5c..%5cetc%5cpasswd',
  '/assets//etc/passwd',
  '/assets/app-1234.js%00.html',
  '/%E0%A4%A',
  '/_headers',
  '/_locales/en/index.html',
  '/index.html',
  '/assets/app-1234.js.br',
])('%s is a 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('not for visitors');
});

test('an unknown path shows the 404 page with the path as text', async () => {
  const answer = await get('/<script>alert(1)</script>/%22%3E$&');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Page not found: /&lt;script&gt;alert(1)&lt;/script&gt;/&quot;&gt;$&amp;');
  expect((await (await get(`/${'a'.repeat(5_000)}`)).text()).length).toBeLessThan(400);
});

test.each(['/members/short', '/likes/other', '/profile', '/landers/unknown/x'])('%s is a 404 too', async (path) => {
  expect((await get(path)).status).toBe(404);
});

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a page allows only the inline scripts and styles of its build', async () => {
  const start = (await get('/')).headers.get('content-security-policy') ?? '';
  const lander = (await get('/landers/gallery/x')).headers.get('content-security-policy') ?? '';
  expect(start).toContain(`style-src 'self' ${sha256(STYLE)};`);
  expect(start).toContain("script-src 'self';");
  expect(start).toContain("require-trusted-types-for 'script'");
  expect(lander).toContain(`script-src 'self' ${sha256(SCRIPT)};`);
  expect(start + lander).not.toContain('unsafe');
});

test('any page may load the loader, which is cached for an hour, or for a year with its full version', async () => {
  const newest = await get('/embed/v1.js');
  const pinned = await get('/embed/v1.2.3.js');
  expect(newest.headers.get('cache-control')).toBe('public, max-age=3600, stale-if-error=604800');
  expect(pinned.headers.get('cache-control')).toContain('immutable');
  for (const { headers } of [newest, pinned]) {
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
  expect((await get('/embed/v1.2.4.js')).headers.get('content-type')).toContain('text/plain');
});

test('only landers can be framed, and only by partners on the list', async () => {
  const page = await get('/members');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  const lander = await get('/landers/video/x');
  expect(lander.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://partner.example;");
  expect(lander.headers.get('x-frame-options')).toBeNull();
  const notFound = await get('/landers/unknown/x');
  expect(notFound.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
