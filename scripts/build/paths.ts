import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A trial build (`npm run budget -- --passes`) writes to a folder of its own. */
export const OUTPUT = process.env.BUILD_FOLDER ?? ROOT;
const under = (...parts: string[]) => join(OUTPUT, ...parts);

/** What Vite wrote, and what the later steps need to know about it. Not part of what is delivered. */
export const CLIENT = under('.cache/client');
export const WORKERS = under('.cache/workers');
/** The partners' loader. */
export const EMBED = under('.cache/embed');
/** Their component for React and Preact, as it is published. */
export const EMBED_REACT = under('dist/embed-react');
export const COMPRESSED = under('.cache/compressed');
export const DIST = under('dist');
export const NICHES = under('dist/niches');
export const RENDERER = under('dist/renderer');
/** One JSON per host for the server's own renders; not public. */
export const RENDER_SITES = under('dist/render');
/** Source maps of what the last builds sent to browsers, for `npm run errors`; not public. */
export const SOURCE_MAPS = under('dist/source-maps');
export const SITES = under('dist/sites');
export const PACKS = join(ROOT, 'sites');
export const LOCALES_FOLDER = join(ROOT, 'locales');
/** The table of loaders, from which the build reads which module shows which route. */
export const SCREENS = join(ROOT, 'src/screens.ts');
/** Each the script of one campaign's screen, named by its route. */
export const CAMPAIGNS = join(ROOT, 'src/campaigns');
/** The table of landers, in the same form. */
export const LANDERS = join(ROOT, 'src/landers.ts');
/**
 * Files go by their hash alone, of the fewest letters that the bundler grants so many files: every name that a first
 * screen mentions is paid for there (docs/decisions/0038).
 */
export const SCRIPT_NAMES = 'assets/[hash:7].js';
export const ASSET_NAMES = 'assets/[hash:7][extname]';
