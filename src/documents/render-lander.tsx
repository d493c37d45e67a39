import earlyScript from 'virtual:early-script';
import { renderToString } from 'react-dom/server';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { Rendered, RenderedVisit } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { Match } from '#shared/routes/routes.ts';
import { legalLinks } from '#shared/rules/footer-links.ts';
import { addressIn } from '#shared/rules/listed-pages.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { isKept } from '#shared/rules/promised-texts.ts';
import { slugText } from '#shared/rules/slug.ts';
import { TranslationProvider } from '#src/i18n/use-lingui.tsx';
import { ClosedForm } from '#src/landers/form/closed-form.tsx';
import { formProps } from '#src/landers/form/form-props.ts';
import { LanderForm } from '#src/landers/form/lander-form.tsx';
import { ISLAND_ID, type Lander } from '#src/landers/lander.ts';
import { emptyLayout } from '#src/layouts/empty/empty-layout.tsx';
import { LanderLayout } from '#src/layouts/lander/lander-layout.tsx';
import { LinksFooter, LinksNav } from '#src/layouts/links-footer/links-footer.tsx';
import { LANDER_FONTS, landerThemeCss } from '#src/styles/theme.ts';
import { descriptionOf } from './descriptions.ts';
import { renderDocument } from './document.ts';
import { LANDERS } from './landers.ts';
import { i18nFor, textOf } from './page-texts.ts';

const LANDER_NAMES = Object.keys(LANDERS).flatMap((name) => /^landers-(.+)/.exec(name)?.[1] ?? []);

/** Campaigns share the URL without their slug. */
const canonicalOf = ({ host, locale: own }: RenderSite, locale: Locale, match: Match | null) =>
  match ? addressIn(host, match.route.path.replace(/\/:slug\*$/, ''), locale, own) : undefined;

export interface LanderPage {
  readonly site: RenderSite;
  readonly locale: Locale;
  readonly match: Match | null;
  readonly visit: RenderedVisit;
}

/** Renders a lander's document: static HTML, and the sign-up form as the only part with a script. */
export async function renderLander({ site, locale, match, visit }: LanderPage, lander: Lander): Promise<Rendered> {
  const name = match?.route.name ?? '404';
  const i18n = i18nFor(site, locale, site.catalogs[locale] ?? {});
  const { niche, art, hero, video } = site;
  // An exported page can't know who comes from a campaign, so the server renders these pages for everyone else.
  const isClosed = visit.closed || !['all', 'with_trafficsource'].includes(site.settings.signups);
  const settings = isClosed ? { ...site.settings, signups: 'none' as const } : site.settings;
  // Only the genders that the niche's hero shows, because visitors hope to meet them here.
  const portraits = site.portraits.filter(({ gender }) => niche.art.hero.some((each) => each === gender));
  const params = match?.params ?? {};
  const copy = site.copies[name.replace(/^.*-/, '')]?.[slugText(params.slug ?? '')]?.[locale] ?? {};
  const assets = site.landers[name] ?? { scripts: [], styles: [], strings: [] };
  const headline = copy.headline ?? textOf(i18n, lander.title.id, site);
  const ownLead = isKept(lander.description.id, settings) ? lander.description.id : 'niche.video.lead';
  const lead = copy.lead ?? textOf(i18n, ownLead, site);
  const input = {
    settings,
    hasLogo: site.hasLogo,
    locale,
    niche,
    art,
    portraits,
    hero,
    video,
    get map() {
      return site.map();
    },
    i18n,
    params,
    copy,
    headline,
    lead,
    about: visit.about,
    names: LANDER_NAMES,
    form: visit.form,
  };
  const shared = { build: site.build, route: name, script: assets.later };
  const props = isClosed
    ? ({ ...shared, closed: true } as const)
    : formProps(input, lander.form?.(input) ?? {}, shared);
  const island = <div id={ISLAND_ID}>{'closed' in props ? <ClosedForm /> : <LanderForm {...props} />}</div>;
  const page = <lander.Page input={input} island={lander.scriptData ? null : island} />;
  const inLayout = () =>
    match?.route.layout === 'lander' ? <LanderLayout name={settings.name}>{page}</LanderLayout> : emptyLayout(page);
  // A member's name may have any characters, so these headlines keep the phone's font.
  const headlineFont = visit.about ? undefined : site.headlineFont(locale);
  const Links = lander.scriptData ? LinksNav : LinksFooter;
  const app = renderToString(
    <TranslationProvider i18n={i18n}>
      {lander.scriptData ? page : inLayout()}
      <Links links={legalLinks(settings.switches.footer.links)} about={visit.about?.profile.id} />
    </TranslationProvider>,
  );
  return renderDocument({
    site: { ...site, theme: landerThemeCss(site.theme, await site.wordmark(), headlineFont?.rules) },
    // Not the headline's: browsers delay the first paint for a preloaded font (docs/decisions/0062).
    fonts: site.font ? [{ href: site.font, media: LANDER_FONTS }] : [],
    assets,
    app,
    scriptCanWait: app.includes('fetchPriority="high"'),
    boot: lander.scriptData?.(input) ?? props,
    name,
    lang: tagOf(locale),
    title: headline.includes(settings.name) ? headline : `${headline} · ${settings.name}`,
    description: visit.about && !copy.lead ? descriptionOf({ ...site, settings }, locale, 'index') : lead,
    canonical: visit.about || isClosed || lander.scriptData ? undefined : canonicalOf(site, locale, match),
    framable: !lander.scriptData,
    rootClass: `template-${settings.template} route-${name}${visit.loggedIn ? ' logged-in' : ''}`,
    inlineScript: lander.scriptData || isClosed ? undefined : earlyScript,
  });
}
