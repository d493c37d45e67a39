import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadSitePacks } from '#server/sites/load-sites.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { CAMPAIGNS, LANDERS, PACKS, ROOT } from './paths.ts';

const NICHE_SOURCES = join(ROOT, 'src/niches');

/** Every niche is one file in `src/niches`. There is no list of them. */
export function nicheSlugs(folder = NICHE_SOURCES): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort();
}

export async function readNiche(slug: string): Promise<Niche> {
  const module = (await import(pathToFileURL(join(NICHE_SOURCES, `${slug}.ts`)).href)) as { niche: Niche };
  return module.niche;
}

/** Reads and validates every site pack. @throws with each problem and the expected value */
export const readPacks = (): SitePack[] => loadSitePacks(PACKS, nicheSlugs());

export function packOf(host: string): SitePack {
  const packs = readPacks();
  const pack = packs.find((candidate) => candidate.host === host);
  if (!pack)
    throw new Error(
      `There is no ${join(PACKS, host)}.json. The site packs are: ${packs.map((known) => known.host).join(', ')}.`,
    );
  return pack;
}

const PAGES_WITHOUT_ROUTE: Readonly<Record<string, string>> = { loadNotFound: '404', loadErrorPage: 'error' };
/** `login: lazy(() => import('#src/pages/login/login-page.tsx'))`, or the same as a variable and without `lazy`. */
const LOADER = /'?([\w-]+)'?(?:: \w+)?(?:: | = )(?:lazy\()?\(\) => import\('#([^']+)'\)/g;

/** Route → module of its screen, read from the source of a table of loaders such as `src/routing/screens.ts`. */
export function readScreenTable(file: string): Map<string, string> {
  const loaders = readFileSync(file, 'utf8').matchAll(LOADER);
  return new Map([...loaders].map(([, name = '', path = '']) => [PAGES_WITHOUT_ROUTE[name] ?? name, join(ROOT, path)]));
}

/** The part of every lander that is hydrated. It has its own entry: no lander loads the app. */
export const ISLAND = join(ROOT, 'src/landers/form/island.tsx');
export const VISIT = join(ROOT, 'src/landers/form/visit.lazy.ts');
export const layoutStyles = (file: string) => join(ROOT, `src/layouts/${file}.module.scss`);

const FORMS = join(ROOT, 'src/landers/');

export interface LanderSources {
  readonly styles: string;
  /** The lander's own script, which runs once the form works. */
  readonly script: string | null;
  /** Whether the lander has the sign-up form that all landers share. */
  readonly hasForm: boolean;
}

/** The landers by route name. */
export function landerSources(): Map<string, LanderSources> {
  return new Map(
    [...readScreenTable(LANDERS)].map(([route, module]) => {
      const script = join(dirname(module), 'script.ts');
      const styles = join(dirname(module), 'lander.module.scss');
      const hasForm = module.startsWith(FORMS);
      return [route, { styles, script: existsSync(script) ? script : null, hasForm }];
    }),
  );
}

/** The scripts of the campaigns' screens, by route name. */
export function campaignScripts(): [route: string, script: string][] {
  return readdirSync(CAMPAIGNS).map((file) => [basename(file, '.ts'), join(CAMPAIGNS, file)]);
}
