import type { LanderCopies } from '#shared/contracts/landers.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import { isParameter, matchRoute } from '#shared/routes/match-route.ts';
import { isAboutMember, isRouteOff, ROUTES, type Route } from '#shared/routes/routes.ts';
import { slugPath } from '#shared/rules/slug.ts';
import { slugFolder } from './page-files.ts';

export interface PagePath {
  readonly name: string;
  /** The folder of its `index.html`, empty for `/`. Parameters become `_name`; optional ones are left out. */
  readonly folder: string;
  /** A sample address of the route, for the renderer. */
  readonly sample: string;
  readonly route: Route;
  /** Whether the page has its own text for the slug of this URL. */
  readonly isVariant?: true;
}

/** A placeholder for any value. Pages must not depend on it, because one file serves all values. */
export const SAMPLE_ID = '________________';
const SAMPLES = [SAMPLE_ID, 'given', 'a'];
const PARAM = /^:(\w+)([*?]?)$/;

/** The routes that have a page. */
export const pageNames = ({ routes, landers, campaigns }: RenderSite): Set<string> =>
  new Set([routes, landers, campaigns].flatMap((pages) => Object.keys(pages)));

/** The paths of the pages of the routes in `names`. Landers about a member have no file: the server renders them. */
export function pagePaths(names: ReadonlySet<string>, off: readonly string[] = []): PagePath[] {
  return (ROUTES as readonly Route[])
    .filter((route) => names.has(route.name) && !isAboutMember(route) && !isRouteOff(route.name, off))
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

/** The pages of landers with a campaign's own text, one per slug. */
export function copyPaths(paths: readonly PagePath[], copies: LanderCopies): PagePath[] {
  return paths.flatMap((page) => {
    const slugs = page.route.path.endsWith('/:slug*') ? Object.keys(copies[page.name.replace(/^.*-/, '')] ?? {}) : [];
    return slugs.map((slug) => ({
      ...page,
      folder: `${page.folder}/${slugFolder(slug)}`,
      sample: `${page.sample}/${slugPath(slug)}`,
      isVariant: true as const,
    }));
  });
}

function sampleOf(name: string): string {
  const sample = SAMPLES.find((value) => isParameter(name, value));
  if (!sample) throw new Error(`No sample matches the parameter '${name}'`);
  return sample;
}
