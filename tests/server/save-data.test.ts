import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Site } from '#server/sites/site-directory.ts';
import { SiteFiles } from '#server/web/site-files.ts';
import { StaticIndex } from '#server/web/static-index.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACK = JSON.parse(readFileSync(join(ROOT, 'sites/she.localhost.json'), 'utf8'));
const PAGE = `<picture><source type="image/avif" srcset="/a-88.avif 88w,/a-288.avif 288w" sizes="9rem">
<img src="/a-88.jpg" alt=""></picture><video src="/loop.mp4" muted></video><form>in, or out</form>`;
const folder = mkdtempSync(join(tmpdir(), 'sevenfold-spare-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const path of ['landers/video', 'login']) {
  const file = join(folder, '_locales/en', path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, PAGE);
}
const site = { pack: PACK, origin: 'http://she.localhost:8080' } as Site;
const files = new SiteFiles({ site, build: 'a1', source: new StaticIndex(folder) });

const get = (path: string, headers: Record<string, string> = {}) =>
  files.answer(new Request(`http://she.localhost${path}`, { headers }), path, 'en');

test('with Save-Data, a lander has no video and the smallest pictures', async () => {
  const answer = await get('/landers/video/x', { 'save-data': 'on' });
  const html = await answer.text();
  expect(html).not.toContain('loop.mp4');
  expect(html).toContain('srcset="/a-88.avif 88w"');
  expect(html).toContain('<form>in, or out</form>');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('without it, the lander is complete, and caches separate the two', async () => {
  const [whole, light] = [await get('/landers/video'), await get('/landers/video', { 'save-data': 'on' })];
  expect(await whole.text()).toBe(PAGE);
  for (const { headers } of [whole, light]) expect(headers.get('vary')).toContain('Save-Data');
  const [wholeTag, lightTag] = [whole.headers.get('etag') ?? '', light.headers.get('etag') ?? ''];
  expect(lightTag).not.toBe(wholeTag);
  const again = (tag: string, spare: string) => get('/landers/video', { 'save-data': spare, 'if-none-match': tag });
  expect((await again(lightTag, 'on')).status).toBe(304);
  expect((await again(wholeTag, 'on')).status).toBe(200);
  expect((await again(lightTag, 'off')).status).toBe(200);
  expect((await again(wholeTag, 'off')).status).toBe(304);
});

test('the smaller page is the same compressed or not', async () => {
  const plain = await get('/landers/video', { 'save-data': 'on' });
  const packed = await get('/landers/video', { 'save-data': 'on', 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
});

test('a page of the app does not depend on it', async () => {
  const answer = await get('/login', { 'save-data': 'on' });
  expect(await answer.text()).toBe(PAGE);
  expect(answer.headers.get('vary')).not.toContain('Save-Data');
});
