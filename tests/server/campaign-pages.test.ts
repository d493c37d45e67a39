import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slugFolder } from '#server/output/page-files.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { SiteFiles } from '#server/web/site-files.ts';
import { StaticIndex } from '#server/web/static-index.ts';
import { slugPath } from '#shared/rules/slug.ts';

const ROOT = join(import.meta.dirname, '../..');
const SLUGS = ['summer', 'été à deux', '100 %', 'a?b#c', 'photo.png', '.hidden', 'é'.repeat(200)];

const folder = mkdtempSync(join(tmpdir(), 'sevenfold-campaigns-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
put('_locales/en/404.html', 'Page not found');
put('_locales/en/landers/video/index.html', 'the same for all campaigns');
for (const slug of SLUGS) put(`_locales/en/landers/video/${slugFolder(slug)}/index.html`, slug);

const pack = JSON.parse(readFileSync(join(ROOT, 'sites/she.localhost.json'), 'utf8'));
const site = { pack: { partners: [], ...pack }, origin: 'http://she.localhost:8080' } as Site;
const files = new SiteFiles({ site, build: 'a1', source: new StaticIndex(folder) });
const get = (path: string) => files.answer(new Request(`http://she.localhost${path}`), path, 'en');

test.each(SLUGS)('the page of the campaign "%s" is at its URL', async (slug) => {
  const answer = await get(`/landers/video/${slugPath(slug)}`);
  expect([answer.status, await answer.text()]).toEqual([200, slug]);
});

test('a campaign without its own page has the lander’s general page', async () => {
  expect(await (await get('/landers/video/%E0%A4%A')).text()).toBe('the same for all campaigns');
});

test('a campaign named like a file is not mistaken for one', async () => {
  expect(new StaticIndex(folder).page('/_locales/en/landers/video/photo.png')).toBeNull();
});
