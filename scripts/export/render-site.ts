import { join } from 'node:path';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { pricingOf } from '#shared/rules/offers.ts';
import { siteSettings } from '#shared/rules/site-settings.ts';
import type { RenderSite } from '#src/documents/render-site.ts';
import { CONTRAST_MIN, findWeakPairs } from '#src/styles/palette.ts';
import { surfacesOf, themeCss } from '#src/styles/theme.ts';
import { hashOf } from '../build/files.ts';
import type { NicheBundle } from '../build/niche-bundle.ts';
import { PACKS } from '../build/paths.ts';
import type { PlacedArt } from '../site-art/place-art.ts';
import { siteMapOf } from '../site-art/site-map.ts';
import { pageTextsOf } from './page-texts.ts';

const BUILD_ID_CHARS = 12;

/** All data of a site for the renderer. The build id changes with anything that its pages are made from. */
export function renderSiteOf(
  pack: SitePack,
  bundle: NicheBundle,
  { art, portraits, hero, video, icons }: PlacedArt,
): RenderSite {
  const { niche, needs, styles, catalogs } = bundle;
  const template = TEMPLATES[pack.template];
  checkContrast(pack, bundle);
  const fonts = bundle.fonts[pack.template];
  const site: Omit<RenderSite, 'build'> = {
    host: pack.host,
    locale: pack.locale,
    settings: siteSettings({ pack, nicheNumber: niche.number, template, pushKey: null }),
    niche,
    theme: themeCss(niche, template.tokens, pack.hue) + (fonts?.css ?? ''),
    surfaces: surfacesOf(niche, pack.hue),
    font: fonts?.files[0] ?? null,
    icons,
    art,
    portraits,
    hero,
    video,
    map: siteMapOf(pack.countries),
    shell: needs.shell,
    routes: needs.routes,
    landers: needs.landers,
    campaigns: needs.campaigns,
    copies: pack.landers,
    styles,
    pricing: pricingOf(pack.prices),
    texts: pageTextsOf(pack),
    catalogs: Object.fromEntries(pack.locales.map((locale) => [locale, catalogs[locale]])),
  };
  return { ...site, build: hashOf(bundle.compile, JSON.stringify(site)).slice(0, BUILD_ID_CHARS) };
}

function checkContrast({ host, hue }: SitePack, { niche }: NicheBundle): void {
  if (hue === undefined) return;
  const weak = findWeakPairs({ ...niche, hue });
  if (weak.length === 0) return;
  const pairs = weak.map(
    ({ scheme, text, ground, ratio }) => `${text} on ${ground} (${scheme}) is ${ratio.toFixed(2)}:1`,
  );
  throw new Error(
    `${join(PACKS, host)}.json: hue: ${hue} gives text too little contrast: ${pairs.join(', ')}. Choose a hue with at least ${CONTRAST_MIN}:1 for every pair.`,
  );
}
