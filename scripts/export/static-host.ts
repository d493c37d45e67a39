import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileCaching } from '#server/http/caching.ts';
import { pageHeaders } from '#server/http/security-headers.ts';
import { createSiteDirectory, type Site } from '#server/sites/site-directory.ts';
import { LOADER_HEADERS, LOADERS } from '#server/web/loader-headers.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { isAboutMember, pathOf, ROUTES, type Route } from '#shared/routes/routes.ts';
import { ROOT } from '../build/paths.ts';
import type { WrittenPage } from './pages.ts';

export function siteOf(pack: SitePack, niche: Niche): Site {
  const directory = createSiteDirectory({
    packs: [pack],
    niches: new Map([[pack.niche, niche]]),
    originOf: (host) => `https://${host}`,
    regions: () => [],
    pushKey: null,
  });
  const site = directory.byHost(pack.host);
  if (!site) throw new Error(`'${pack.host}' is not a valid host`);
  return site;
}

const SHARED_FOLDERS = ['/assets/', '/_i18n/', '/icons/'];

/** `_headers` for static hosts: each page's policy with the hashes of its inline scripts and styles, and cache times. */
export function headersFile(site: Site, pages: readonly WrittenPage[]): string {
  // A campaign's page has the same styles as its lander, and the same address except for the slug.
  const own = pages.filter(({ file, page }) => !file.startsWith('_locales/') && !page?.isVariant);
  const blocks = own.flatMap(({ file, page, inline }) => {
    const headers = { ...pageHeaders(site, page?.route ?? null, inline), 'cache-control': 'no-cache' };
    return addressesOf(file, page).map((address) => block(address, headers));
  });
  return [
    ...SHARED_FOLDERS.map((folder) => block(`${folder}*`, { 'cache-control': fileCaching(folder) })),
    ...loaders().map((path) => block(path, { ...LOADER_HEADERS, 'cache-control': fileCaching(path) })),
    ...blocks,
  ].join('\n');
}

/** Lists every loader, since a pattern for released versions would also match the newest one. */
const loaders = () => ['v1.js', ...readdirSync(join(ROOT, 'public', LOADERS))].map((name) => LOADERS + name);

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/** Static hosts match the requested address, so an alias needs its own headers. */
function addressesOf(file: string, page: WrittenPage['page']): string[] {
  return page ? [page.route.path, page.route.alias ?? []].flat().map(placeholders) : [`/${file}`];
}

const placeholders = (path: string) => path.replace(/\/:\w+[*?]$/, '/*');

/** `_redirects`: maps each address with a parameter to its file, and unknown addresses to the 404 page. */
export function redirectsFile(pages: readonly WrittenPage[]): string {
  const lines = (ROUTES as readonly Route[])
    .filter(({ name }) => pages.some(({ page }) => page?.name === name))
    .flatMap((route) => {
      const file = `/${pages.find(({ page, file }) => page?.name === route.name && !file.startsWith('_locales/'))?.file}`;
      const from = [route.path, route.alias].filter((path) => path !== undefined);
      return from
        .filter((path) => path.includes(':') || path === route.alias)
        .map((path) => `${placeholders(path)} ${file} 200`);
    });
  // Only the server can look up the member, so a static host redirects to the general sign-up.
  const about = (ROUTES as readonly Route[])
    .filter(isAboutMember)
    .map(({ path }) => `${placeholders(path)} ${pathOf('signup')} 302`);
  return `${[...lines, ...about, `/.well-known/change-password ${pathOf('profile')}#account 302`, '/* /404.html 404'].join('\n')}\n`;
}
