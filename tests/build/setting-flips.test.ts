import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageNames, pagePaths } from '#server/output/page-paths.ts';
import { loadRenderer } from '#server/output/site-outputs.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { DIST } from '../../scripts/build/paths.ts';
import { openOutputs } from '../../scripts/export/export-site.ts';
import { flipsOf, ownPart, placesWhere } from '../fixtures/setting-flips.ts';

const renderer = await loadRenderer(DIST);
const outputs = openOutputs();

/** What a person reads on the page at a place with this pack, and its pictures. */
async function seen(pack: SitePack, place: string): Promise<string> {
  const site = outputs.site(pack);
  const { status, html } = await renderer.render(site, 'en', place.replace(':slug*', 'summer'));
  expect(status).toBe(200);
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
  const body = html
    .replace(/^.*<body/s, '<body')
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<img\b[^>]*? src="([^"]*)"[^>]*>/g, ' picture $1 ')
    .replace(/<[^>]*? aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ');
  return `${title}: ${body}`.replace(/\s+/g, ' ');
}

const FICTIONAL = 'Some profiles here are fictional.';
const INVITED = 'By invitation only';
const COMPANY_SUMMARY = 'Emberly Example B.V., Utrecht';

/** What only a page with this value shows, in the order of `flipsOf`. */
const SHOWN: Readonly<Record<string, readonly (string | null)[]>> = {
  '/: name': ['Emberly: meet someone', 'Otherly: meet someone'],
  '/: niche': ['Emberly: meet someone who gets you', 'Emberly: curvy dating'],
  '/login: locales': ['Deutsch', 'Polski'],
  '/signup: signups': ['Start your profile', INVITED],
  '/signup: fictional_profiles': [FICTIONAL, null],
  '/landers/video/:slug*: fictional_profiles': [FICTIONAL, null],
  '/: min_age': ['For adults 18 and over', 'For adults 30 and over'],
  '/pages/terms: min_age': ['You are 18 or older', 'You are 30 or older'],
  '/landers/video/:slug*: landers.*.*.*.headline': ['Tonight, someone new', 'Long evenings'],
  '/landers/video/:slug*: landers.*.*.*.lead': ['It starts with a hello', 'Summer is better in company.'],
  '/: company.name': [COMPANY_SUMMARY, 'Other B.V., Utrecht'],
  '/pages/terms: company.name': ['between you and Emberly Example B.V.', 'between you and Other B.V.'],
  '/pages/service: company.address': ['Voorbeeldkade 7, Utrecht', 'Elsewhere 1, Utrecht'],
  '/pages/terms: company.kvk': ['Registration number: 00000007', 'Registration number: 99999999'],
  '/: company.city': [COMPANY_SUMMARY, 'Emberly Example B.V., Zeist'],
  '/pages/service: company.country': ['Utrecht, Netherlands', 'Utrecht, Belgium'],
  '/pages/service: company.tradenames': ['Trade names : Emberly', 'Trade names : Otherly'],
  '/pages/service: company.vat_numbers': ['VAT number : NL000000007B01', 'VAT number : NL999'],
  '/pages/service: company.support_phone': ['call us: +31 30 000 0007', 'call us: +31 99'],
  '/pages/service: company.support_email': ['write to support@example.org', 'write to other@example.org'],
  '/: features.ui': ['picture /assets/narrow-', null],
  '/signup: features.signup': ['Start your profile', INVITED],
  '/signup: features.signup.fictionalWarning': [FICTIONAL, null],
  '/landers/video/:slug*: features.signup.fictionalWarning': [FICTIONAL, null],
  '/login: features.footer': [COMPANY_SUMMARY, 'Company details'],
  '/login: features.footer.links': ['About this site Terms', 'About this site Privacy'],
  '/landers/video/:slug*: features.footer.links': ['18 or older. Terms of use', '18 or older. Privacy'],
  '/pages/cookies: replay.script': ['no session recording', 'replay.example records'],
};

/** What only a browser shows, and the test that looks there. */
const IN_BROWSER: Readonly<Record<string, string>> = {
  '/: template': 'the picture fills the width of index and lander, or has a frame',
  '/: features.ui.hero': 'the picture fills the width of index and lander, or has a frame',
  '/landers/video/:slug*: features.ui.hero': 'the picture fills the width of index and lander, or has a frame',
  '/: hue': 'another hue colors the button of the index',
  '/match-finder: accent': 'another accent and the dark scheme are on the pages',
  '/: logo': "the site's logo is in the place of its name",
  '/: logo_dark': "the site's logo is in the place of its name",
  '/: icon': 'the icon is that of the tab',
  '/: hero.wide': "index and landers show the site's own pictures",
  '/: hero.narrow': "index and landers show the site's own pictures",
  '/landers/video/:slug*: hero.narrow': "index and landers show the site's own pictures",
  '/: font.head': "headings and text have the site's own typefaces",
  '/: font.text': "headings and text have the site's own typefaces",
  '/: scheme': 'another accent and the dark scheme are on the pages',
};

test.each(placesWhere((place) => place.startsWith('/')))('%s changes what a person sees on %s', async (path, place) => {
  const key = `${place}: ${path}`;
  const inBrowser = IN_BROWSER[key];
  if (inBrowser) {
    const specs = ['pack-switches', 'own-face'].map((name) => readFileSync(`tests/e2e/${name}.spec.ts`, 'utf8'));
    expect(specs.join()).toContain(inBrowser);
    return;
  }
  const shown = SHOWN[key] ?? [];
  const views = await Promise.all(flipsOf(path).map((pack) => seen(pack, place)));
  const found = views.map((view) => shown.filter((text) => text !== null && view.includes(text)));
  expect(found).toEqual(ownPart(shown));
  expect(found.flat()).not.toEqual([]);
});

test('a setting that a page does not show leaves the page unchanged', async () => {
  const [first, second] = await Promise.all(flipsOf('member_resell').map((pack) => seen(pack, '/')));
  expect(first).toBe(second);
});

test('a page of a disabled feature is the 404 page, and the export omits it', async () => {
  const [, pack] = flipsOf('features.chat');
  const site = outputs.site(pack as SitePack);
  const pages = pagePaths(pageNames(site), site.settings.off).map(({ name }) => name);
  expect(pages).toContain('members');
  expect(pages.filter((name) => /^chats|-chat$/.test(name))).toEqual([]);
  expect((await renderer.render(site, 'en', '/chats')).status).toBe(404);
  expect((await renderer.render(site, 'en', '/members')).status).toBe(200);
});
