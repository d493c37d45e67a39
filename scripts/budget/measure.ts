import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PageAssets, RenderSite } from '#shared/contracts/render-site.ts';
import type { Renderer } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isAboutMember } from '#shared/routes/routes.ts';
import type { NicheBundle } from '../build/niche-bundle.ts';
import { NICHES, RENDER_SITES, SITES } from '../build/paths.ts';
import { qualityOf } from '../export/compress.ts';
import { pageNames, pagePaths } from '../export/page-paths.ts';
import { loadRenderer } from '../export/pages.ts';
import { renderAboutMember } from './about-member.ts';

/** Row of the table → bytes, the maximum of all languages and sites of a niche. */
export type Figures = Record<string, number>;

const QUALITY = 11;
const VISITOR_START = 'index';
/** Other documents outside the app have no form. */
const LANDER = /^(?:landers|members)-/;
const MEMBER_STARTS = ['members', 'chats'];
/** The parts that a lander loads after its first screen: always, and once the form is used (docs/decisions/0127). */
const LANDER_PARTS = {
  'lander, each visit': 'src/landers/form/visit.lazy.ts',
  'lander, form used': 'src/landers/form/form-actions.lazy.ts',
};
const LIMITS: readonly (readonly [row: RegExp, bytes: number])[] = [
  [/^lander .*, before script$/, 6_000],
  // Ten segments of 1,460 bytes.
  [/^lander .*, live$/, 14_600],
  // Our own limits: most visitors leave without using the form.
  [/^lander, each visit$/, 3_000],
  // The rules of the form are in its later part, with the top levels that are no typing errors and the contracts of all calls.
  [/^lander, form used$/, 19_000],
  // Our own limit: a lander with a search, and with the links that the law requires (docs/decisions/0124).
  [/^campaign .*, live$/, 23_900],
  [/^document /, 14_600],
  [/^\/ for a visitor$/, 18_000],
  // Our own limit: the page works without it, but it loads a moment later.
  [/^\/ with the app behind it$/, 33_500],
  [/ for a member$/, 30_000],
  [/^own chunk of /, 8_000],
  [/^all routes together$/, 200_000],
  [/^embed\/v1\.js$/, 3_000],
  // Our own limit: `send` waits for it, so it may load only ky and the contracts.
  [/^first call that writes$/, 12_600],
  [/^service worker$/, 2_500],
  [/^strings of a route$/, 1_500],
];

/** Nobody waits for all routes, so their sum is printed and fails nothing (docs/decisions/0142). */
export const PRINTED_ONLY = 'all routes together';

export const limitOf = (row: string) => LIMITS.find(([pattern]) => pattern.test(row))?.[1];

/** The figures of every niche that has an exported site. */
export async function measureNiches(): Promise<Record<string, Figures>> {
  const niches: Record<string, Figures> = {};
  const renderer = await loadRenderer();
  for (const file of readdirSync(RENDER_SITES)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const site: RenderSite = JSON.parse(readFileSync(join(RENDER_SITES, file), 'utf8'));
    const figures = niches[site.niche.slug] ?? {};
    niches[site.niche.slug] = figures;
    const about = await aboutMembers(site, renderer);
    for (const [row, bytes] of [...measureSite(site), ...about]) figures[row] = Math.max(figures[row] ?? 0, bytes);
  }
  return niches;
}

function* measureSite(site: RenderSite): Generator<[row: string, bytes: number]> {
  const folder = join(SITES, site.host);
  const size = (name: string) => brotliSize(folder, name);
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);
  const { locales } = site.settings;
  const page = (locale: Locale, path: string) => size(join('_locales', locale, path, 'index.html'));
  const folders = new Map(pagePaths(pageNames(site)).map((path) => [path.name, path.folder]));
  const shell = total(site.shell.scripts);
  const bundle: NicheBundle = JSON.parse(readFileSync(join(NICHES, site.niche.slug, 'bundle.json'), 'utf8'));
  // The first screens' files (layouts, buttons) and the router are loaded before another screen opens.
  const first = new Set([
    ...[VISITOR_START, ...MEMBER_STARTS].flatMap((name) => filesOf(site.routes[name])),
    ...filesOf(bundle.needs.after),
  ]);
  const own = (assets: PageAssets) => total(filesOf(assets).filter((file) => !first.has(file)));

  for (const locale of locales) {
    for (const [name, assets] of Object.entries(site.landers)) {
      if (isAboutMember({ name })) continue;
      const html = page(locale, folders.get(name) ?? '');
      if (!LANDER.test(name)) {
        yield [`document ${name}`, html + total(assets.scripts)];
        continue;
      }
      const row = `lander ${name.replace(/^landers-/, '')}`;
      yield [`${row}, before script`, html];
      yield [`${row}, live`, html + total(assets.scripts)];
    }
    for (const [name, assets] of Object.entries(site.campaigns))
      yield [`campaign ${name}, live`, page(locale, folders.get(name) ?? '') + total(assets.scripts)];
    for (const [name, assets] of Object.entries(site.routes)) {
      const opened = () => page(locale, folders.get(name) ?? '') + shell + total(assets.scripts);
      if (name === VISITOR_START) {
        yield ['/ for a visitor', page(locale, folders.get(name) ?? '') + size(site.shell.scripts[0] ?? '')];
        yield ['/ with the app behind it', opened()];
      } else if (MEMBER_STARTS.includes(name)) yield [`/${name} for a member`, opened()];
      else yield [`own chunk of ${name}`, own(assets)];
      yield ['strings of a route', size(join('_i18n', `${site.niche.prefix}${locale}`, `${name}.json`))];
    }
    const code = appFiles(bundle);
    yield [PRINTED_ONLY, total(code) + size(join('_i18n', `${site.niche.prefix}${locale}`, 'messages.json'))];
  }
  yield ['embed/v1.js', size('embed/v1.js')];
  for (const [row, part] of Object.entries(LANDER_PARTS)) yield [row, total(bundle.parts[part] ?? [])];
  yield ['first call that writes', total(filesOf(bundle.needs.write))];
  yield ['service worker', size('sw.js')];
}

/** Scripts and styles of the app, without those of landers and earlier builds. */
function appFiles({ needs }: NicheBundle): string[] {
  return needs.files.filter((file) => /\.(?:js|css)$/.test(file));
}

async function aboutMembers(site: RenderSite, renderer: Renderer<RenderSite>): Promise<[row: string, bytes: number][]> {
  const pages = await renderAboutMember(site, renderer, site.settings.locales);
  return pages.flatMap(({ route, html }): [row: string, bytes: number][] => {
    const scripts = site.landers[route]?.scripts ?? [];
    const live = scripts.reduce((sum, file) => sum + brotliSize(join(SITES, site.host), file), 0);
    const bytes = bestBrotli(Buffer.from(html));
    const row = `lander ${route.replace(/^members-memberId-/, 'about a member, ')}`;
    return [
      [`${row}, before script`, bytes],
      [`${row}, live`, bytes + live],
    ];
  });
}

const filesOf = (assets?: PageAssets) => [...(assets?.scripts ?? []), ...(assets?.styles ?? [])];

const sizes = new Map<string, number>();

function brotliSize(folder: string, name: string): number {
  const file = join(folder, name);
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const twin = `${file}.br`;
  // Some pages are served with a lower quality to keep the build fast, but all are measured with the best.
  const isExact = qualityOf(name) === QUALITY && existsSync(twin);
  const bytes = isExact ? statSync(twin).size : bestBrotli(readFileSync(file));
  sizes.set(file, bytes);
  return bytes;
}

export function bestBrotli(data: Uint8Array): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: data.length };
  return brotliCompressSync(data, { params }).length;
}
