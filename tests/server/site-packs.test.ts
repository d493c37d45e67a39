import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COUNTRIES } from '#server/geo/region-ids.ts';
import { loadNiches, loadSitePacks } from '#server/sites/load-sites.ts';
import { createSiteDirectory, TEMPLATES } from '#server/sites/site-directory.ts';
import { LANDER_NAMES } from '#shared/contracts/landers.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { checkSitePack, describePackProblem } from '#shared/rules/site-pack-check.ts';
import { siteSettings } from '#shared/rules/site-settings.ts';
import { PACKAGE, PRICES } from '../fixtures/prices.ts';

const ROOT = join(import.meta.dirname, '../..');
const SURROUNDINGS = { niches: ['default', 'she'], countries: COUNTRIES };
const GOOD = JSON.parse(readFileSync(join(ROOT, 'sites/she.localhost.json'), 'utf8')) as Record<string, unknown>;

function problemsOf(change: Record<string, unknown>): string {
  const { problems } = checkSitePack('sites/she.localhost.json', { ...GOOD, ...change }, SURROUNDINGS);
  return problems.map((problem) => describePackProblem('sites/she.localhost.json', problem)).join('\n');
}

const NORTH = { id: 'north', origins: ['https://north.example'] };
const postbackTo = (url: string) => ({ partners: [{ ...NORTH, postback: { url, secret_env: 'NORTH_SECRET' } }] });

test('a missing or empty folder of packs is reported, with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-packs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => loadSitePacks(folder, [])).toThrow(`${folder} contains no site pack`);
  expect(() => loadSitePacks(join(folder, 'none'), [])).toThrow(
    "none can't be read. Create it with a site pack, or set SITES_DIR",
  );
  writeFileSync(join(folder, 'a.example.json'), JSON.stringify({ ...GOOD, host: 'a.example', niche: 'unheard' }));
  expect(() => loadSitePacks(folder, ['she'])).toThrow(`${join(folder, 'a.example.json')}:1: niche is "unheard"`);
});

test('every pack of the project is valid', async () => {
  const niches = await loadNiches(join(ROOT, 'src/niches'));
  const packs = loadSitePacks(join(ROOT, 'sites'), [...niches.keys()]);
  expect(packs).toHaveLength(readdirSync(join(ROOT, 'sites')).length);
  const numbers = [...niches.values()].map((niche) => niche.number).sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
});

test.each([
  [{ host: undefined }, 'host is missing; right would be a host name in lower case'],
  [{ host: 'She.localhost' }, 'host is "She.localhost"; right would be a host name in lower case'],
  [{ host: 'other.localhost' }, 'host is "other.localhost"; right would be "she.localhost", as the file is named'],
  [{ niche: 'shee' }, 'niche is "shee"; right would be "she"'],
  [{ niche: 'unheard' }, 'niche is "unheard"; right would be one of "default", "she"'],
  [{ template: 'modern' }, 'template is "modern"; right would be one of "social", "classic"'],
  [{ locales: ['en', 'xx'] }, 'locales[1] is "xx"; right would be one of "en", "nl"'],
  [{ locales: [] }, 'locales is []; right would be a list of at least one language'],
  [{ locales: ['en', 'en'] }, 'locales[1] names "en" again; right would be each of them once'],
  [{ locale: 'nl', locales: ['en'] }, 'locale "nl" is not among locales; right would be one of "en"'],
  [{ countries: ['NL', 'nl'] }, 'countries[1] is "nl"; right would be "NL"'],
  [{ countries: ['NL', 'UK'] }, 'countries[1] is "UK"; right would be "GB"'],
  [{ countries: ['XX'] }, 'countries[0] is "XX"; right would be the code of a country, such as "NL"'],
  [
    { cams: { snapshot: 'https://{account}.example/x.jpg' } },
    'cams.snapshot is "https://{account}.example/x.jpg"; right would be an https address',
  ],
  [
    { cams: { snapshot: 'http://cams.example/{account}.jpg' } },
    'cams.snapshot is "http://cams.example/{account}.jpg"; right would be an https address with {account}',
  ],
  [{ cams: { snapshots: '' } }, 'cams.snapshots is not known here; right would be "snapshot"'],
  [{ member_resell: ['cam'] }, 'member_resell[0] is "cam"; right would be "cams" or "camads"'],
  [{ gifs: { provider: 'gif' } }, 'gifs.provider is "gif"; right would be one of "giphy", "klipy", "drawings"'],
  [
    { gifs: { provider: 'giphy' } },
    'gifs.secret_env is missing; right would be the name of the environment variable that holds the key for "giphy"',
  ],
  [
    { gifs: { provider: 'giphy', secret_env: 'a key itself' } },
    'gifs.secret_env is "a key itself"; right would be the name of the environment variable',
  ],
  [{ gifs: { provider: 'giphy', secret: 'X' } }, 'gifs.secret is not known here'],
  [
    { gifs: { provider: 'giphy', secret_env: 'KEY', api: 'http://api.example' } },
    'gifs.api is "http://api.example"; right would be an https address without a query',
  ],
  [
    { gifs: { provider: 'giphy', secret_env: 'KEY', pictures: ['https://a.example'] } },
    'gifs.pictures[0] is "https://a.example"; right would be a host name',
  ],
  [{ gifs: { provider: 'giphy', secret_env: 'KEY', pictures: ['*'] } }, 'gifs.pictures[0] is "*"'],
  [
    { gifs: { provider: 'drawings', secret_env: 'KEY' } },
    'gifs.secret_env says nothing of "drawings"; right would be to leave it out',
  ],
  [{ hue: 400 }, 'hue is 400; right would be a number from 0 to 360'],
  [{ local: 'en' }, 'local is not known here; right would be "locale"'],
  [{ zzz: 1 }, 'zzz is not known here; right would be to leave it out'],
  [{ min_age: 16 }, 'min_age is 16; right would be a whole number from 18 to 99'],
  [
    { prices: { ...PRICES, countries: { US: { currency: 'EUR', tax: 0 } } } },
    'prices.countries.US is a country that is not in countries',
  ],
  [
    { prices: { ...PRICES, countries: { NL: { currency: 'euro', tax: 0 } } } },
    'prices.countries.NL.currency is "euro"; right would be one of the currencies AED AUD',
  ],
  [{ prices: { ...PRICES, packages: [] } }, 'prices.packages is empty, but messages cost credits'],
  [
    { prices: { ...PRICES, packages: [PACKAGE, PACKAGE] } },
    'prices.packages[1].id names "small" again; right would be each of them once',
  ],
  [
    { prices: { ...PRICES, packages: [{ ...PACKAGE, price: { GBP: 1 } }] } },
    'prices.packages[0].price.EUR is missing; right would be an amount in each currency',
  ],
  [
    { prices: { ...PRICES, packages: [{ ...PACKAGE, price: { EUR: 9.5 } }] } },
    'prices.packages[0].price.EUR is 9.5; right would be a whole number of minor units',
  ],
  [{ features: { chat: { topbar: true } } }, 'features.chat.topbar is not known here; right would be "topBar"'],
  [{ features: { talk: {} } }, 'features.talk is not known here; right would be to leave it out'],
  [{ features: { chat: { topBar: 'yes' } } }, 'features.chat.topBar is "yes"; right would be true or false'],
  [
    { features: { navigation: { position: 'left' } } },
    'features.navigation.position is "left"; right would be one of "bottom", "top"',
  ],
  [{ features: { ui: { hero: true } } }, 'features.ui.hero is true; right would be one of "full-bleed", "framed"'],
  [{ geoip_selected_country: 1 }, 'geoip_selected_country is 1; right would be true or false'],
  [{ partners: ['https://a.example'] }, 'partners[0] is "https://a.example"; right would be an object such as'],
  [
    { partners: [{ id: 'a', origins: ['https://a.example/path'] }] },
    'partners[0].origins[0] is "https://a.example/path"; right would be an origin without a path',
  ],
  [
    { partners: [{ id: 'a', origins: ['http://a.example'] }] },
    'partners[0].origins[0] is "http://a.example"; right would be an origin without a path',
  ],
  [
    { partners: [{ id: 'a', origin: [], origins: [] }] },
    'partners[0].origin is not known here; right would be "origins"',
  ],
  [{ partners: [NORTH, NORTH] }, 'partners[1].id names "north" again; right would be each of them once'],
  [{ partners: [NORTH, { id: 'a', origins: [], networks: ['North'] }] }, 'partners[1].networks has "North"'],
  [postbackTo('http://a.example/hook'), 'partners[0].postback.url is "http://a.example/hook"; right would be an https'],
  [postbackTo('https://10.0.0.1/hook'), 'partners[0].postback.url is "https://10.0.0.1/hook"'],
  [postbackTo('https://a.example/{ref}'), 'partners[0].postback.url is "https://a.example/{ref}"'],
  [postbackTo('https://a.example/?e={email}'), 'partners[0].postback.url is "https://a.example/?e={email}"'],
  [
    { partners: [{ ...NORTH, postback: { url: 'https://a.example/', secret_env: 's3cret!' } }] },
    'partners[0].postback.secret_env is "s3cret!"; right would be the name of the environment variable',
  ],
  [{ landers: { vidoe: {} } }, 'landers.vidoe is "vidoe"; right would be copy by slug, below one of "video"'],
  [
    { landers: { video: { 'a/../b': {} } } },
    'landers.video.a/../b is "a/../b"; right would be copy by language, below a slug of 1 to 200 characters',
  ],
  [
    { landers: { video: { summer: { xx: {} } } } },
    'landers.video.summer.xx is "xx"; right would be {"headline": "…", "lead": "…"}, below one of "en"',
  ],
  [
    { landers: { video: { summer: { en: { headlin: 'x' } } } } },
    'landers.video.summer.en.headlin is not known here; right would be "headline"',
  ],
  [
    { landers: { video: { summer: { en: { headline: '' } } } } },
    'landers.video.summer.en.headline is ""; right would be a text of 1 to 80 characters',
  ],
  [{ company: { ...(GOOD.company as object), kvk: 7 } }, 'company.kvk is 7; right would be a text'],
])('%j is reported with its path and what is expected', (change, expected) => {
  expect(problemsOf(change)).toContain(`sites/she.localhost.json: ${expected}`);
});

test("a partner's postback is for all events unless some are listed", () => {
  const url = 'https://north.example/hook?click={click_id}&what={event}';
  const { pack } = checkSitePack('she.localhost.json', { ...GOOD, ...postbackTo(url) }, SURROUNDINGS);
  expect(pack?.partners[0]?.postback?.events).toEqual(['signup', 'confirmation', 'first_payment', 'refund']);
});

test('all mistakes are reported together', () => {
  expect(problemsOf({ template: 'x', locale: 'y' }).split('\n')).toHaveLength(2);
});

test('a pack can have copy for every lander with a slug, and for no other', () => {
  const withSlug = ROUTES.filter(({ path, layout }) => path.endsWith('/:slug*') && layout !== 'default');
  expect([...LANDER_NAMES].sort()).toEqual(withSlug.map(({ name }) => name.replace(/^.*-/, '')).sort());
});

test.each(['summer', 'v2.0', 'été à deux/100 %?', 'é'.repeat(200), '.hidden'])(
  'a pack can have copy for the slug %s',
  (slug) => {
    expect(problemsOf({ landers: { video: { [slug]: { en: { headline: 'x' } } } } })).toBe('');
  },
);

test.each(['', ' ', '/a', 'a//b', 'a/..', 'a\\b', 'a\nb', 'x'.repeat(201), 'e\u0301'])(
  'no URL leads to the slug %j, so a pack can’t contain it',
  (slug) => {
    expect(problemsOf({ landers: { video: { [slug]: {} } } })).toContain('right would be copy by language');
  },
);

test.each([
  ['classic', true, true],
  ['classic', false, false],
  ['social', true, false],
] as const)('%s warns of fictional profiles if there are some (%s): %s', (template, fictional_profiles, warns) => {
  const { pack } = checkSitePack('she.localhost.json', { ...GOOD, template, fictional_profiles }, SURROUNDINGS);
  if (!pack) throw new Error('the pack should be right');
  const settings = siteSettings({ pack, nicheNumber: 2, template: TEMPLATES[template], pushKey: null });
  expect(settings.switches.signup.fictionalWarning).toBe(warns);
});

test('settings combine the switches of template and pack, with regions in the language', async () => {
  const niches = await loadNiches(join(ROOT, 'src/niches'));
  const { pack } = checkSitePack(
    'she.localhost.json',
    {
      ...GOOD,
      geoip_selected_country: true,
      features: { chat: { topBar: true }, navigation: { position: 'top' }, ui: { hero: 'framed' } },
    },
    SURROUNDINGS,
  );
  if (!pack) throw new Error('the pack should be right');
  const directory = createSiteDirectory({
    packs: [pack],
    niches,
    originOf: (host) => `https://${host}`,
    regions: (country, locale) => [{ id: 1, name: `${country} ${locale}` }],
    pushKey: 'key',
  });
  const site = directory.byHost('She.Localhost:8080');
  expect(site).toMatchObject({ pool: 'she', origin: 'https://she.localhost' });
  expect(site?.settings('nl')).toMatchObject({
    niche: 2,
    push_pub: 'key',
    cdn_prefix: '/cdn/',
    geoip_selected_country: true,
    switches: { chat: { topBar: true, emojiButton: true }, navigation: { position: 'top' }, ui: { hero: 'framed' } },
    region_data: { NL: [{ id: 1, name: 'NL nl' }] },
  });
  expect(directory.byHost('unknown.localhost')).toBeNull();
  expect(directory.byHost('__proto__')).toBeNull();
});
