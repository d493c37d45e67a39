import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A trial build (`npm run budget -- --passes`) writes to its own folder. */
export const OUTPUT = process.env.BUILD_FOLDER ?? ROOT;
const under = (...parts: string[]) => join(OUTPUT, ...parts);

/** Vite's output. Not served from here. */
export const CLIENT = under('.cache/client');
export const WORKERS = under('.cache/workers');
/** The partners' loader. */
export const EMBED = under('.cache/embed');
/** The partners' component for React and Preact, as published. */
export const EMBED_REACT = under('dist/embed-react');
export const COMPRESSED = under('.cache/compressed');
export const DIST = under('dist');
/** One folder a niche with the files that its sites share, and one JSON file with what their pages are made from. */
export const NICHES = under('dist/niches');
export const RENDERER = under('dist/renderer');
/** Source maps of the last builds, for `npm run errors`. Not public. */
export const SOURCE_MAPS = under('dist/source-maps');
/** The operators' desk, which the server serves at `/desk`. */
export const DESK = under('dist/desk');
/** Sites for static hosts, which `npm run export` writes. */
export const SITES = under('dist/sites');
export const PACKS = resolve(ROOT, process.env.SITES_DIR ?? 'sites');
/** The towns on sites' maps. */
export const TOWNS = join(ROOT, '.cache/geo/towns.json');
export const LOCALES_FOLDER = join(ROOT, 'locales');
/** The app itself: every document of the app delivers its file. */
export const MAIN = join(ROOT, 'src/main.tsx');
/** The table of loaders from which the build reads which module shows which route. */
export const SCREENS = join(ROOT, 'src/routing/screens.ts');
/** One script per campaign, named after its route. */
export const CAMPAIGNS = join(ROOT, 'src/entry/campaigns');
/** The table of landers, in the same format as the screens. */
export const LANDERS = join(ROOT, 'src/documents/landers.ts');
/**
 * Files have a readable name before the hash. The hash is as short as the bundler allows for this many files, since every
 * name on a first screen costs bytes there (docs/decisions/0038).
 */
export const scriptName = ({ name }: { readonly name: string }) => `assets/${readable(name)}-[hash:7].js`;
export const assetName = ({ names }: { readonly names: readonly string[] }) =>
  `assets/${readable(names[0]?.replace(/\.\w+$/, '') ?? 'file')}-[hash:7][extname]`;

const LONGEST_NAME = 8;

/** The name of the file's content, cut after whole words. */
function readable(name: string): string {
  const short = name.replace(/^(?:rolldown|(?:screen|entry|styles|script)(?:-landers)?)-|\.lazy$|\.module$/g, '');
  return short.length > LONGEST_NAME ? short.replace(new RegExp(`^(.{3,${LONGEST_NAME}})-.*$`), '$1') : short;
}

/** Passes that only save bytes. `npm run budget -- --passes` builds without each of them in turn. */
export const PASSES = ['preact for react', 'small lingui', 'shared chunks', 'inlined constants', 'terser'] as const;

export type Pass = (typeof PASSES)[number];

/** False for the pass that a trial build skips. */
export const isOn = (pass: Pass): boolean => process.env.BUILD_WITHOUT !== pass;

/**
 * Stylesheets name it, and all niches share them, so it has the same name on every site (docs/decisions/0171). Browsers keep
 * it as long as the icons.
 */
export const ORNAMENT = 'icons/ornament.svg';

/** A tile of 96 by 96 that repeats in both directions. Only its opacity counts: stylesheets give it a color. */
export function ornamentOf(slug: string): string {
  const own = join(ROOT, 'src/niches', `${slug}.svg`);
  return existsSync(own) ? own : join(ROOT, 'src/niches/default.svg');
}
