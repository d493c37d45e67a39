import { join } from 'node:path';
import { pageTextOf } from '#server/output/page-texts.ts';
import { SiteMaps } from '#server/output/site-map.ts';
import { readOwnFiles } from '#server/sites/own-files.ts';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { pricesOf, pricingOf } from '#shared/rules/offers.ts';
import { withSiteColors } from '#shared/rules/site-colors.ts';
import { featuresOff, siteSettings } from '#shared/rules/site-settings.ts';
import { surfacesOf, themeCss } from '#src/styles/theme.ts';
import { campaignScripts, ISLAND, landerSources, readNiche } from '../build/inputs.ts';
import type { ModuleMessages } from '../build/lingui-macros.ts';
import { entryOf } from '../build/niche-entries.ts';
import { LOCALES_FOLDER, PACKS, ROOT, TOWNS } from '../build/paths.ts';
import { compileCatalogs } from '../i18n/catalogs.ts';
import { findSourceTexts } from '../i18n/source-texts.ts';
import { placeArt } from '../site-art/place-art.ts';

/** The folder of a niche's pictures in development. */
export const devFiles = (slug: string) => join(ROOT, '.cache/dev', slug);

const addressOf = (file: string) => file.slice(ROOT.length - 1);

/** A site for the renderer, straight from the sources: Vite serves the scripts, and every page has all strings. */
export async function devSiteOf(pack: SitePack, texts: ModuleMessages): Promise<RenderSite> {
  const niche = withSiteColors(await readNiche(pack.niche), pack);
  const template = TEMPLATES[pack.template];
  const placed = await placeArt(pack.niche, devFiles(pack.niche));
  const catalogs = await compileCatalogs(await findSourceTexts(texts), niche.prefix);
  const { own } = readOwnFiles(PACKS, pack);
  const assets = (script: string) => ({ scripts: [script], styles: [], strings: Object.keys(catalogs.en) });
  return {
    host: pack.host,
    locale: pack.locale,
    build: 'dev',
    settings: siteSettings({ pack, nicheNumber: niche.number, template, pushKey: null }),
    niche,
    theme: themeCss(niche, template),
    surfaces: surfacesOf(niche, template),
    font: null,
    headlineFont: () => ({ rules: '', files: [] }),
    hasLogo: false,
    wordmark: async () => null,
    icons: placed.icons,
    art: placed.art,
    portraits: placed.portraits,
    hero: placed.hero,
    video: placed.video,
    map: () => new SiteMaps(TOWNS).of(pack.countries),
    shell: assets(`/@id/${entryOf(pack.niche)}`),
    routes: {},
    landers: Object.fromEntries(
      [...landerSources()].map(([route, { script, hasForm }]) => [
        route,
        // Without a form, the page's own script is its only one.
        hasForm || !script
          ? { ...assets(addressOf(ISLAND)), later: script ? addressOf(script) : undefined }
          : assets(addressOf(script)),
      ]),
    ),
    campaigns: Object.fromEntries(campaignScripts().map(([route, script]) => [route, assets(addressOf(script))])),
    copies: pack.landers,
    styles: {},
    pricing: pricingOf(pricesOf(pack, featuresOff(template, pack))),
    text: (locale, page) => pageTextOf(pack, locale, page, { locales: LOCALES_FOLDER, own: own.pages }),
    catalogs,
  };
}
