import { describe, expect, test } from 'vitest';
import { pageNames, pagePaths } from '#server/output/page-paths.ts';
import { loadRenderer } from '#server/output/site-outputs.ts';
import { LEGAL_LINKS, type Locale } from '#shared/contracts/settings.ts';
import { isAboutMember, isForDevelopers, isOutsideApp, ROUTES, type Route } from '#shared/routes/routes.ts';
import { FULL_MEMBER } from '../../scripts/budget/full-member.ts';
import { DIST } from '../../scripts/build/paths.ts';
import { type BuiltSite, builtSites } from '../fixtures/built-sites.ts';
import { LEGAL_PAGES } from '../fixtures/legal-pages.ts';
import { textsOf } from '../fixtures/texts.ts';

const RENDERER = await loadRenderer(DIST);

const ABOUT = (ROUTES as readonly Route[]).filter(isAboutMember).map(({ name, path }) => ({
  name,
  address: path.replace(':memberId', FULL_MEMBER.profile.id).replace('/:slug*', ''),
}));

/** Every page of a site: the exported ones and those that only the server renders. */
const pagesOf = ({ site }: BuiltSite) => [
  ...pagePaths(pageNames(site), site.settings.off).map(({ name, sample }) => ({ name, address: sample })),
  ...ABOUT,
  { name: '404', address: '/no-such-page' },
];

const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const rootClasses = (html: string) => one(html, /class="(template-[^"]*)"/).split(' ');

/** The legal pages that a visitor can't reach from this page in two taps. A member's account menu loads when it opens. */
function unreached(html: string, locale: Locale): string[] {
  if (new RegExp(`<button [^>]*aria-label="${textsOf(locale)('Account')}"`).test(html)) return [];
  const summary = /<footer[^>]*>.*<summary>/s.test(html) ? ['company'] : [];
  const links = LEGAL_LINKS.filter((link) => html.includes(`href="${LEGAL_PAGES[link]}"`));
  return LEGAL_LINKS.filter((link) => ![...summary, ...links].includes(link));
}

/** The lander layout shows the site's name above the page; the empty layout shows nothing. */
const hasNameAbove = (html: string) => /<header[^>]*><span[^>]*><span>[^<]*<\/span><\/span><\/header><main/.test(html);
const layoutOf = (name: string) => (ROUTES as readonly Route[]).find((route) => route.name === name)?.layout;

const faults = (html: string, { name }: { name: string }, { pack }: BuiltSite, locale: Locale) => [
  ...(one(html, /<title>(.*?)<\/title>/).includes(pack.name) ? [] : ['no title with the name of the site']),
  ...(one(html, /<meta name="description" content="([^"]*)">/).length > 20 ? [] : ['no description']),
  ...(html.match(/<h1[ >]/g)?.length === 1 ? [] : [`${html.match(/<h1[ >]/g)?.length ?? 0} main headings`]),
  ...unreached(html, locale).map((link) => `${link} can't be reached in two taps`),
  ...(hasNameAbove(html) === (layoutOf(name) === 'lander') ? [] : [`not in the layout ${layoutOf(name)}`]),
  ...[`template-${pack.template}`, `route-${name}`]
    .filter((each) => !rootClasses(html).includes(each))
    .map((each) => `no class ${each}`),
];

/** The elements that a selector of these classes finds. */
const elementsWith = (html: string, names: readonly string[]) =>
  [...html.matchAll(/<\w[^>]*? class="([^"]*)"/g)].filter(([, classes = '']) =>
    names.every((each) => classes.split(' ').includes(each)),
  );

test('every route has a page', () => {
  const [built] = builtSites();
  if (!built) throw new Error('Nothing was built');
  const names = new Set(pagesOf(built).map(({ name }) => name));
  expect(ROUTES.filter((route) => !isForDevelopers(route) && !names.has(route.name))).toEqual([]);
});

test.each(ROUTES.filter(isForDevelopers))('$path, a page for developers, renders on the server', async (page) => {
  const [built] = builtSites();
  if (!built) throw new Error('Nothing was built');
  const { html, route } = await RENDERER.render(built.site, 'en', page.path, {
    developer: { scripts: [], styles: {} },
  });
  // Without it, the page asks for the strings of a niche named `undefined`.
  expect(JSON.parse(one(html, /id="boot">(.*?)<\/script>/s)).prefix).toBe(built.site.niche.prefix);
  expect(route).toBe(page.name);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
});

describe.each(builtSites().map((built) => [built.pack.host, built] as const))('%s', (_host, built) => {
  const { site, pack } = built;

  test.each(pack.locales)('every page in %s has everything that each page needs', async (locale) => {
    const found: string[] = [];
    for (const page of pagesOf(built)) {
      const { html, route } = await RENDERER.render(site, locale, page.address, { about: FULL_MEMBER });
      expect(route).toBe(page.name);
      found.push(...faults(html, page, built, locale).map((fault) => `${page.address}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  test('pages without a URL have it, too', async () => {
    const { html } = await RENDERER.renderError(site, pack.locale, 500, 'request');
    expect(faults(html, { name: '404' }, built, pack.locale)).toEqual([]);
    const offline = await RENDERER.renderOffline(site, pack.locale);
    expect(rootClasses(offline.html)).toEqual([`template-${pack.template}`, 'route-404']);
  });

  test('one element of each page has the classes of template and route, and for members the one of members', async () => {
    for (const { name, address } of pagesOf(built)) {
      for (const loggedIn of isOutsideApp({ name }) ? [false, true] : [false]) {
        const { html } = await RENDERER.render(site, pack.locale, address, { about: FULL_MEMBER, loggedIn });
        const root = [`template-${pack.template}`, ...(loggedIn ? ['logged-in'] : []), `route-${name}`];
        expect(elementsWith(html, root), `${address} ${loggedIn}`).toHaveLength(1);
        for (const each of root) expect(elementsWith(html, [each]), `${address} ${each}`).toHaveLength(1);
        if (!loggedIn) expect(elementsWith(html, ['logged-in']), address).toEqual([]);
      }
    }
  });
});
