import { createHash } from 'node:crypto';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import type { SiteFace } from '#server/sites/site-face.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { pricesOf, pricingOf } from '#shared/rules/offers.ts';
import { withSiteColors } from '#shared/rules/site-colors.ts';
import { featuresOff, siteSettings } from '#shared/rules/site-settings.ts';
import { siteStyles } from '#src/styles/site-styles.ts';
import { surfacesOf, themeCss } from '#src/styles/theme.ts';
import { headlineFontFiles, headlineFontOf } from './headline-fonts.ts';
import type { NicheBundle } from './niche-bundle.ts';
import { ownFontsOf } from './own-fonts.ts';
import { ownHeroOf } from './own-hero.ts';
import { hashOfTexts, pageTextOf, type TextSources } from './page-texts.ts';
import { ownIconsOf } from './site-icons.ts';
import { logoOf } from './site-logo.ts';
import type { SiteMaps } from './site-map.ts';
import { wordmarkOf } from './wordmark.ts';

const BUILD_ID_CHARS = 12;

interface RenderSources {
  readonly bundle: NicheBundle;
  readonly texts: TextSources;
  readonly face: SiteFace;
  /** The `@font-face` rules of the site's own typefaces. */
  readonly fontRules: string;
  readonly maps: SiteMaps;
}

/** The renderer's data of a site. It takes about a millisecond, since it makes nothing. The build id changes with every input. */
export function renderSiteOf(pack: SitePack, { bundle, texts, face, fontRules, maps }: RenderSources): RenderSite {
  const { needs, styles, catalogs, art } = bundle;
  const niche = withSiteColors(bundle.niche, pack);
  const template = TEMPLATES[pack.template];
  const fonts = bundle.fonts[pack.template];
  const settings = siteSettings({ pack, nicheNumber: niche.number, template, pushKey: null });
  const { cards } = settings.switches.ui;
  const hero = face.hero && ownHeroOf(face.hero);
  const logo = logoOf(face);
  const own = ownFontsOf(face, pack.template, template.tokens);
  let wordmark: ReturnType<typeof wordmarkOf> | undefined;
  const site: Omit<RenderSite, 'build'> = {
    host: pack.host,
    locale: pack.locale,
    settings,
    niche,
    theme:
      themeCss(niche, { ...template, tokens: own.tokens }, logo) + fontRules + rulesInUse(fonts?.css ?? '', own.tokens),
    hasLogo: logo !== null,
    surfaces: surfacesOf(niche, template),
    font: own.preload ?? fonts?.files[0] ?? null,
    headlineFont: (locale) => headlineFontOf(headlineFontFiles(pack, face.head, catalogs[locale], locale)),
    wordmark: async () => {
      if (logo) return null;
      wordmark ??= wordmarkOf(pack, face.head);
      return wordmark;
    },
    icons: face.icon ? ownIconsOf(face.icon).icons : art.icons,
    art: hero ? { ...art.art, hero } : art.art,
    portraits: art.portraits,
    hero: hero ?? art.hero,
    video: hero ? { ...art.video, src: null, poster: hero.narrow } : art.video,
    map: () => maps.of(pack.countries),
    shell: needs.shell,
    routes: needs.routes,
    landers: needs.landers,
    campaigns: needs.campaigns,
    copies: pack.landers,
    styles: stylesFor(bundle, styles, cards),
    pricing: pricingOf(pricesOf(pack, featuresOff(template, pack))),
    text: (locale, page) => pageTextOf(pack, locale, page, texts),
    catalogs,
  };
  const { host, locale, theme, surfaces, pricing } = site;
  const changing = JSON.stringify({
    pack,
    host,
    locale,
    settings,
    theme,
    surfaces,
    pricing,
    icon: face.icon?.hash,
    hero,
  });
  const hash = createHash('sha256').update(bundle.id).update(changing).update(hashOfTexts(pack.locales, texts));
  return { ...site, build: hash.digest('hex').slice(0, BUILD_ID_CHARS) };
}

/** The rules of the template's typefaces that the site has not replaced. */
function rulesInUse(css: string, tokens: Readonly<Record<string, string>>): string {
  const lists = `${tokens['font-text']},${tokens['font-head']}`.replaceAll("'", '').split(',');
  const rules = css.match(/@font-face\{[^}]*\}/g) ?? [];
  return rules.filter((rule) => lists.includes(/font-family:([^;]*)/.exec(rule)?.[1] ?? '')).join('');
}

const reduced = new WeakMap<NicheBundle, Map<string, RenderSite['styles']>>();

/** The stylesheets of a niche for sites with these cards: all such sites share them. */
function stylesFor(bundle: NicheBundle, styles: NicheBundle['styles'], cards: 'grid' | 'list'): RenderSite['styles'] {
  const byCards = reduced.get(bundle) ?? new Map<string, RenderSite['styles']>();
  reduced.set(bundle, byCards);
  const known = byCards.get(cards);
  if (known) return known;
  const made = Object.fromEntries(Object.entries(styles).map(([href, css]) => [href, siteStyles(css, cards)]));
  byCards.set(cards, made);
  return made;
}
