import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { pricesOf, pricingOf } from '#shared/rules/offers.ts';
import { featuresOff, siteSettings } from '#shared/rules/site-settings.ts';
import { siteStyles } from '#src/styles/site-styles.ts';
import { surfacesOf, themeCss } from '#src/styles/theme.ts';
import { hashOf } from '../build/files.ts';
import type { NicheBundle } from '../build/niche-bundle.ts';
import { checkContrast } from '../site-art/check-contrast.ts';
import type { PlacedArt } from '../site-art/place-art.ts';
import { siteMapOf } from '../site-art/site-map.ts';
import { pageTextsOf } from './page-texts.ts';

const BUILD_ID_CHARS = 12;

/** All data of a site for the renderer. The build id changes with every input of its pages. */
export function renderSiteOf(
  pack: SitePack,
  bundle: NicheBundle,
  { art, portraits, hero, video, icons }: PlacedArt,
  { headlineFonts, wordmark }: Pick<RenderSite, 'headlineFonts' | 'wordmark'>,
): RenderSite {
  const { niche, needs, styles, catalogs } = bundle;
  const template = TEMPLATES[pack.template];
  checkContrast(pack, niche, template.paper);
  const fonts = bundle.fonts[pack.template];
  const settings = siteSettings({ pack, nicheNumber: niche.number, template, pushKey: null });
  const { cards } = settings.switches.ui;
  const site: Omit<RenderSite, 'build'> = {
    host: pack.host,
    locale: pack.locale,
    settings,
    niche,
    theme: themeCss(niche, template, pack.hue) + (fonts?.css ?? ''),
    surfaces: surfacesOf(niche, template, pack.hue),
    font: fonts?.files[0] ?? null,
    headlineFonts,
    wordmark,
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
    styles: Object.fromEntries(Object.entries(styles).map(([href, css]) => [href, siteStyles(css, cards)])),
    pricing: pricingOf(pricesOf(pack, featuresOff(template, pack))),
    texts: pageTextsOf(pack),
    catalogs: Object.fromEntries(pack.locales.map((locale) => [locale, catalogs[locale]])),
  };
  return { ...site, build: hashOf(bundle.compile, JSON.stringify(site)).slice(0, BUILD_ID_CHARS) };
}
