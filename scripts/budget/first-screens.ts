/**
 * Compiles one niche into `BUILD_FOLDER`, without the pass that `BUILD_WITHOUT` names, and writes the bytes of its first
 * screens to `first-screens.json` there. Runs in its own process, since Vite's settings are read once per process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAll } from '../build/compile.ts';
import { put } from '../build/files.ts';
import { packOf } from '../build/inputs.ts';
import { CLIENT, OUTPUT } from '../build/paths.ts';
import { publishNiche } from '../build/publish-niche.ts';
import { openOutputs } from '../export/export-site.ts';
import { bestBrotli } from './measure.ts';

const SCREENS = { index: '/', members: '/members', chats: '/chats', 'landers-maplanding': '/landers/maplanding' };
const LOCALE = 'de';

const pack = packOf('localhost');
const { niches } = await compileAll([pack.niche]);
for (const [slug, compiled] of niches) await publishNiche({ slug, compiled, compress: async () => undefined });
const output = await openOutputs().open(pack);
const { site } = output;
const figures: Record<string, number> = {};
for (const [name, path] of Object.entries(SCREENS)) {
  const { html } = await output.render(LOCALE, path, {});
  const page = site.routes[name];
  const scripts = page ? [...site.shell.scripts, ...page.scripts] : (site.landers[name]?.scripts ?? []);
  // A visitor's first page needs only the entry.
  const first = name === 'index' ? scripts.slice(0, 1) : scripts;
  const files = first.map((file) => readFileSync(join(CLIENT, file)));
  figures[path] = [Buffer.from(html), ...files].reduce((sum, data) => sum + bestBrotli(data), 0);
}
put(join(OUTPUT, 'first-screens.json'), JSON.stringify(figures));
