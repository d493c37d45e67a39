import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Locale } from '#shared/contracts/settings.ts';
import type { PageAssets, RenderSite } from '#src/render-site.ts';
import type { NicheBundle } from '../build/niche-bundle.ts';
import { NICHES, RENDER_SITES, SITES } from '../build/paths.ts';
import { qualityOf } from '../export/compress.ts';
import { pagePaths } from '../export/page-paths.ts';

/** Row of the table → bytes, the most of all languages and sites of a niche. */
export type Figures = Record<string, number>;

const QUALITY = 11;
const VISITOR_START = 'index';
const MEMBER_STARTS = ['members', 'chats'];
export const LIMITS: readonly (readonly [row: RegExp, bytes: number])[] = [
  [/^lander .*, before script$/, 6_000],
  [/^lander .*, live$/, 14_200],
  [/^\/ for a visitor$/, 18_000],
  // Not needed for the page to work; kept in sight, since it comes a moment later.
  [/^\/ with the app behind it$/, 24_000],
  [/ for a member$/, 22_000],
  [/^own chunk of /, 6_000],
  [/^all routes together$/, 116_000],
  [/^embed\/v1\.js$/, 3_000],
  // Our own: `send` waits for it, so it may bring nothing else along.
  [/^first call that writes$/, 10_000],
  [/^service worker$/, 2_500],
  [/^strings of a route$/, 1_500],
];

/**
 * Rows that are over their limit, and what they may not grow beyond until they are within it (docs/decisions/0060). A row
 * leaves this list, it never joins.
 */
export const HELD: Readonly<Record<string, number>> = { 'all routes together': 119_200 };

export const limitOf = (row: string) => LIMITS.find(([pattern]) => pattern.test(row))?.[1];

/** The figures of every niche that has an exported site. */
export function measureNiches(): Record<string, Figures> {
  const niches: Record<string, Figures> = {};
  for (const file of readdirSync(RENDER_SITES)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const site: RenderSite = JSON.parse(readFileSync(join(RENDER_SITES, file), 'utf8'));
    const figures = niches[site.niche.slug] ?? {};
    niches[site.niche.slug] = figures;
    for (const [row, bytes] of measureSite(site)) figures[row] = Math.max(figures[row] ?? 0, bytes);
  }
  return niches;
}

function* measureSite(site: RenderSite): Generator<[row: string, bytes: number]> {
  const folder = join(SITES, site.host);
  const size = (name: string) => brotliSize(folder, name);
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);
  const { locales } = site.settings;
  const page = (locale: Locale, path: string) => size(join('_locales', locale, path, 'index.html'));
  const folders = new Map(
    pagePaths(new Set([...Object.keys(site.routes), ...Object.keys(site.landers)])).map((path) => [
      path.name,
      path.folder,
    ]),
  );
  const shell = total(site.shell.scripts);
  const bundle: NicheBundle = JSON.parse(readFileSync(join(NICHES, site.niche.slug, 'bundle.json'), 'utf8'));
  // What the first screens bring (layouts, buttons), and the router after them, is there when another screen is opened.
  const first = new Set([
    ...[VISITOR_START, ...MEMBER_STARTS].flatMap((name) => filesOf(site.routes[name])),
    ...filesOf(bundle.needs.after),
  ]);
  const own = (assets: PageAssets) => total(filesOf(assets).filter((file) => !first.has(file)));

  for (const locale of locales) {
    for (const [name, assets] of Object.entries(site.landers)) {
      const html = page(locale, folders.get(name) ?? '');
      const row = `lander ${name.replace(/^landers-/, '')}`;
      yield [`${row}, before script`, html];
      yield [`${row}, live`, html + total(assets.scripts)];
    }
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
    yield ['all routes together', total(code) + size(join('_i18n', `${site.niche.prefix}${locale}`, 'messages.json'))];
  }
  yield ['embed/v1.js', size('embed/v1.js')];
  yield ['first call that writes', total(filesOf(bundle.needs.write))];
  yield ['service worker', size('sw.js')];
}

/** Scripts and styles of the app, without those of the landers and of earlier builds. */
function appFiles({ needs }: NicheBundle): string[] {
  return needs.files.filter((file) => /\.(?:js|css)$/.test(file));
}

const filesOf = (assets?: PageAssets) => [...(assets?.scripts ?? []), ...(assets?.styles ?? [])];

const sizes = new Map<string, number>();

function brotliSize(folder: string, name: string): number {
  const file = join(folder, name);
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const twin = `${file}.br`;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const measured = () => {
    const data = readFileSync(file);
    return brotliCompressSync(data, {
      params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: data.length },
    }).length;
  };
  // Pages that are served a little larger, for the sake of a quick build, are measured as the others are.
  const isExact = qualityOf(name) === QUALITY && existsSync(twin);
  const bytes = isExact ? statSync(twin).size : measured();
  sizes.set(file, bytes);
  return bytes;
}
