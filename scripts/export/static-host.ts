import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageHeaders } from '#server/http/security-headers.ts';
import { createSiteDirectory, type Site } from '#server/sites/site-directory.ts';
import { LOADER_HEADERS, LOADERS, loaderCaching } from '#server/web/loader-headers.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import type { Niche } from '#src/niches/niche.ts';
import { isAboutMember, pathOf, ROUTES, type Route } from '#src/routes.ts';
import { ROOT } from '../build/paths.ts';
import type { WrittenPage } from './pages.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function siteOf(pack: SitePack, niche: Niche): Site {
  const directory = createSiteDirectory({
    packs: [pack],
    niches: new Map([[pack.niche, niche]]),
    originOf: (host) => `https://${host}`,
    regions: () => [],
    pushKey: null,
  });
  const site = directory.byHost(pack.host);
  if (!site) throw new Error(`${pack.host} is no host`);
  return site;
}

/** `_headers` for hosts of plain files: the policy of each page with the hashes of what stands inline, and how long files keep. */
export function headersFile(site: Site, pages: readonly WrittenPage[]): string {
  // A campaign's page has the styles of all of its lander's, and the same address but for the slug.
  const own = pages.filter(({ file, page }) => !file.startsWith('_locales/') && !page?.isVariant);
  const blocks = own.flatMap(({ file, page, inline }) => {
    const headers = { ...pageHeaders(site, page?.route ?? null, inline), 'cache-control': 'no-cache' };
    return addressesOf(file, page).map((address) => block(address, headers));
  });
  return [
    block('/assets/*', { 'cache-control': IMMUTABLE }),
    block('/_i18n/*', { 'cache-control': 'public, max-age=86400' }),
    ...loaders().map((path) => block(path, { ...LOADER_HEADERS, 'cache-control': loaderCaching(path) })),
    ...blocks,
  ].join('\n');
}

/** By their names: a pattern for full versions would mean the newest too. */
const loaders = () => ['v1.js', ...readdirSync(join(ROOT, 'public', LOADERS))].map((name) => LOADERS + name);

function block(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/** Hosts go by the address that was asked for: an alias has headers of its own. */
function addressesOf(file: string, page: WrittenPage['page']): string[] {
  return page ? [page.route.path, page.route.alias ?? []].flat().map(placeholders) : [`/${file}`];
}

const placeholders = (path: string) => path.replace(/\/:\w+[*?]$/, '/*');

/** `_redirects`: every address with a parameter to the one file that serves it, every other name to the 404 page. */
export function redirectsFile(pages: readonly WrittenPage[]): string {
  const names = new Set(pages.flatMap(({ page }) => page?.name ?? []));
  const lines = (ROUTES as readonly Route[])
    .filter((route) => names.has(route.name))
    .flatMap((route) => {
      const file = `/${pages.find(({ page, file }) => page?.name === route.name && !file.startsWith('_locales/'))?.file}`;
      const from = [route.path, route.alias].filter((path) => path !== undefined);
      return from
        .filter((path) => path.includes(':') || path === route.alias)
        .map((path) => `${placeholders(path)} ${file} 200`);
    });
  // Who the member is, only the server can say: a host of files has the sign-up that leads to nobody in particular.
  const about = (ROUTES as readonly Route[])
    .filter(isAboutMember)
    .map(({ path }) => `${placeholders(path)} ${pathOf('signup')} 302`);
  return `${[...lines, ...about, '/* /404.html 404'].join('\n')}\n`;
}
