/**
 * Compiles one niche into `BUILD_FOLDER`, without the pass that `BUILD_WITHOUT` names, and writes the bytes of its first
 * screens to `first-screens.json` there. Runs in its own process, since Vite's settings are read once per process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileApp } from '../build/compile.ts';
import { put } from '../build/files.ts';
import { packOf } from '../build/inputs.ts';
import { readNicheBundle } from '../build/niche-bundle.ts';
import { CLIENT, OUTPUT } from '../build/paths.ts';
import { loadRenderer } from '../export/pages.ts';
import { renderSiteOf } from '../export/render-site.ts';
import { placeArt } from '../site-art/place-art.ts';
import { placeWordmark } from '../site-art/wordmark.ts';
import { bestBrotli } from './measure.ts';

const SCREENS = { index: '/', members: '/members', chats: '/chats', 'landers-maplanding': '/landers/maplanding' };
const LOCALE = 'de';

const pack = packOf('localhost');
await compileApp([pack.niche]);
const site = renderSiteOf(pack, readNicheBundle(pack.niche), await placeArt(pack.niche, join(OUTPUT, 'site')), {
  headlineFonts: {},
  wordmark: await placeWordmark(pack, join(OUTPUT, 'site')),
});
const renderer = await loadRenderer();
const figures: Record<string, number> = {};
for (const [name, path] of Object.entries(SCREENS)) {
  const { html } = await renderer.render(site, LOCALE, path);
  const page = site.routes[name];
  const scripts = page ? [...site.shell.scripts, ...page.scripts] : (site.landers[name]?.scripts ?? []);
  // A visitor's first page needs only the entry.
  const first = name === 'index' ? scripts.slice(0, 1) : scripts;
  const files = first.map((file) => readFileSync(join(CLIENT, file)));
  figures[path] = [Buffer.from(html), ...files].reduce((sum, data) => sum + bestBrotli(data), 0);
}
put(join(OUTPUT, 'first-screens.json'), JSON.stringify(figures));
