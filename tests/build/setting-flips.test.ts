import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { RenderSite } from '#src/documents/render-site.ts';
import { readNicheBundle } from '../../scripts/build/niche-bundle.ts';
import { pageNames, pagePaths } from '../../scripts/export/page-paths.ts';
import { loadRenderer } from '../../scripts/export/pages.ts';
import { renderSiteOf } from '../../scripts/export/render-site.ts';
import { placeArt } from '../../scripts/site-art/place-art.ts';
import { flipsOf, placesWhere } from '../fixtures/setting-flips.ts';

const folder = mkdtempSync(join(tmpdir(), 'sevenfold-flips-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const renderer = await loadRenderer();
const arts = new Map<string, ReturnType<typeof placeArt>>();

async function siteOf(pack: SitePack): Promise<RenderSite> {
  const art = arts.get(pack.niche) ?? placeArt(pack.niche, folder);
  arts.set(pack.niche, art);
  return renderSiteOf(pack, readNicheBundle(pack.niche), await art, {});
}

/** The visible page at a place with this pack, without the data for its script. */
async function seen(pack: SitePack, place: string): Promise<string> {
  const site = await siteOf(pack);
  const { status, html } = await renderer.render(site, 'en', place.replace(':slug*', 'summer'));
  return `${status} ${html.replace(/<script type="application\/json".*?<\/script>/s, '')}`;
}

test.each(placesWhere((place) => place.startsWith('/')))('%s changes %s', async (path, place) => {
  const views = await Promise.all(flipsOf(path).map((pack) => seen(pack, place)));
  expect(views[0]).toMatch(/^200 <!doctype html>/);
  expect(new Set(views).size).toBeGreaterThan(1);
});

test('a setting that a page does not show leaves the page unchanged', async () => {
  const [first, second] = await Promise.all(flipsOf('member_resell').map((pack) => seen(pack, '/')));
  expect(first).toBe(second);
});

test('a page of a disabled feature is the 404 page, and the export omits it', async () => {
  const [, pack] = flipsOf('features.chat');
  const site = await siteOf(pack as SitePack);
  const pages = pagePaths(pageNames(site), site.settings.off).map(({ name }) => name);
  expect(pages).toContain('members');
  expect(pages.filter((name) => /^chats|-chat$/.test(name))).toEqual([]);
  expect((await renderer.render(site, 'en', '/chats')).status).toBe(404);
  expect((await renderer.render(site, 'en', '/members')).status).toBe(200);
});
