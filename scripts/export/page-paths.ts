import type { LanderCopies } from '#shared/contracts/landers.ts';
import { isParameter, matchRoute } from '#src/match-route.ts';
import type { RenderSite } from '#src/render-site.ts';
import { isAboutMember, ROUTES, type Route } from '#src/routes.ts';

export interface PagePath {
  readonly name: string;
  /** Folder of its `index.html`, empty for `/`; a parameter stands as `_name`, one that may be absent stays out. */
  readonly folder: string;
  /** An address of the route, for the renderer. */
  readonly sample: string;
  readonly route: Route;
  /** The page says something else for the slug of this address than for any other. */
  readonly isVariant?: true;
}

/** Stands for any value: no page may depend on it, since one file serves all of them. */
export const SAMPLE_ID = '________________';
const SAMPLES = [SAMPLE_ID, 'given', 'a'];
const PARAM = /^:(\w+)([*?]?)$/;

/** The routes that have a page. */
export const pageNames = ({ routes, landers, campaigns }: RenderSite): Set<string> =>
  new Set([routes, landers, campaigns].flatMap((pages) => Object.keys(pages)));

/** Where the page of every route in `names` goes. Landers about a member have none: the server makes them. */
export function pagePaths(names: ReadonlySet<string>): PagePath[] {
  return (ROUTES as readonly Route[])
    .filter((route) => names.has(route.name) && !isAboutMember(route))
    .map((route) => {
      const segments = route.path.split('/').filter((segment) => segment && !/[*?]$/.test(segment));
      const fill = (value: (name: string) => string) =>
        segments.map((segment) => segment.replace(PARAM, (_all, name: string) => value(name))).join('/');
      const sample = `/${fill((name) => sampleOf(name))}`;
      if (matchRoute(sample)?.route.name !== route.name)
        throw new Error(`${route.name}: '${sample}' leads to another route`);
      return { name: route.name, folder: fill((name) => `_${name}`), sample, route };
    });
}

/** The same lander with a campaign's copy, at the addresses of its slugs. */
export function copyPaths(paths: readonly PagePath[], copies: LanderCopies): PagePath[] {
  return paths.flatMap((page) => {
    const slugs = page.route.path.endsWith('/:slug*') ? Object.keys(copies[page.name.replace(/^.*-/, '')] ?? {}) : [];
    return slugs.map((slug) => ({
      ...page,
      folder: `${page.folder}/${slug}`,
      sample: `${page.sample}/${slug}`,
      isVariant: true as const,
    }));
  });
}

function sampleOf(name: string): string {
  const sample = SAMPLES.find((value) => isParameter(name, value));
  if (!sample) throw new Error(`no sample fits the parameter '${name}'`);
  return sample;
}
