import earlyFailureScript from 'virtual:early-failure';
import earlyMemberScript from 'virtual:early-member';
import earlyStartScript from 'virtual:early-start';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Boot } from '#shared/contracts/boot.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { Rendered, RenderedVisit, ShownForm, SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { isListedPage } from '#shared/rules/listed-pages.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { routeOfText, TEXT_PAGES } from '#shared/rules/page-text.ts';
import { ApiError } from '#src/api/api-error.ts';
import { App } from '#src/app.tsx';
import { textOfError } from '#src/i18n/error-text.lazy.ts';
import { TranslationProvider } from '#src/i18n/use-lingui.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import { ScreenFailure } from '#src/layouts/error-screen/screen-failure.tsx';
import { OfflinePage } from '#src/layouts/offline-page/offline-page.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { signal } from '#src/platform/signals.ts';
import { titleOf } from '#src/routing/screen-title.ts';
import {
  type CampaignRoute,
  type DeveloperRoute,
  loadErrorPage,
  SCREENS,
  screenLoaderOf,
  screenNameOf,
} from '#src/routing/screens.ts';
import { startVisit, type Visit } from '#src/state/navigation/visit.ts';
import { StartFailure } from '#src/ui/start-failure/start-failure.tsx';
import { CAMPAIGNS } from './campaigns.ts';
import { descriptionOf } from './descriptions.ts';
import { DEVELOPER_PAGES } from './developer-pages.ts';
import { renderDocument } from './document.ts';
import { LANDERS, type LanderRoute } from './landers.ts';
import { listingOf } from './listing.ts';
import { mergeAssets, pickStrings } from './page-assets.ts';
import { i18nFor } from './page-texts.ts';
import { type LanderPage, renderLander } from './render-lander.tsx';

// biome-ignore lint/performance/noBarrelFile: the entry of the renderer
export { renderManifest } from './web-manifest.ts';

interface Page extends LanderPage {
  readonly path: string;
  /** A server failure. The error page is rendered for any URL. */
  readonly failure?: { readonly status: number; readonly requestId: string };
}

/** Renders the document of a path on a site in one language. The export and the server call this. */
export async function render(
  site: RenderSite,
  locale: Locale,
  path: string,
  visit: RenderedVisit = {},
): Promise<Rendered> {
  const match = matchRoute(path, site.settings.off);
  const page: Page = { site, locale, path, match, visit };
  const name = match?.route.name;
  if (name && SCREENS[name] === 'document') {
    return renderLander(page, (await LANDERS[name as LanderRoute]()).lander);
  }
  const developerPage = visit.developer && DEVELOPER_PAGES[name as DeveloperRoute];
  if (developerPage) return renderScreen(page, (await developerPage()).screen);
  const load = (name && CAMPAIGNS[name as CampaignRoute]) ?? screenLoaderOf(screenNameOf(name));
  return renderScreen(page, (await load()).screen);
}

/** Renders the error page that the server answers when a page fails. */
export async function renderError(
  site: RenderSite,
  locale: Locale,
  status: number,
  requestId: string,
): Promise<Rendered> {
  const failure = { status, requestId };
  const page: Page = { site, locale, path: '/', match: null, visit: {}, failure };
  return renderScreen(page, (await loadErrorPage()).screen);
}

/**
 * Renders the page that the service worker answers for any URL without a network. It contains the strings and styles of all
 * pages, because other pages have them inline and not as files.
 */
export async function renderOffline(site: RenderSite, locale: Locale): Promise<Rendered> {
  const { settings, niche, build, art } = site;
  const { scripts, parts } = site.shell;
  const { styles, strings: ids } = Object.values(site.routes).reduce(mergeAssets, site.shell);
  const strings = pickStrings(site.catalogs[locale], ids);
  const page: Boot = {
    settings: inlined(site),
    locale,
    prefix: niche.prefix,
    build,
    route: '404',
    strings,
    whole: true,
    art,
  };
  const app = renderVisit(
    { page, match: null, query: '' },
    <TranslationProvider i18n={i18nFor(site, locale, strings)}>
      <div className={`template-${settings.template} route-404`}>
        <OfflinePage />
      </div>
    </TranslationProvider>,
  );
  const lang = tagOf(locale);
  const { name: title } = settings;
  return renderDocument({
    site,
    assets: { scripts, styles, strings: ids, parts },
    app,
    notice: startFailureOf(site, locale),
    inlineScript: earlyFailureScript,
    boot: page,
    name: 'offline',
    lang,
    title,
    description: undefined,
  });
}

/** The app's state is in modules, and belongs to one visit until the HTML is there: nothing in between can wait. */
function renderVisit(visit: Visit, element: ReactNode): string {
  startVisit(visit);
  return renderToString(element);
}

async function renderScreen(
  { site, locale, path, match, visit: { form, finder, loggedIn, complaint, receipt, developer }, failure }: Page,
  screen: Screen,
): Promise<Rendered> {
  const name = failure ? 'error' : developer && match ? match.route.name : screenNameOf(match?.route.name);
  const assets = developer
    ? { ...developer, styles: Object.keys(developer.styles), strings: Object.keys(site.catalogs[locale] ?? {}) }
    : (site.campaigns[name] ?? mergeAssets(site.shell, site.routes[name]));
  // On sites that record, every page asks for consent.
  const late = site.settings.replay ? undefined : screen.late;
  const strings = {
    ...pickStrings(site.catalogs[locale], assets.strings),
    // A developer page's title is in no catalog.
    ...(developer && { [screen.title.id]: [screen.title.id] }),
  };
  const i18n = i18nFor(site, locale, strings);
  const textPage = TEXT_PAGES.find((each) => name === routeOfText(each));
  const blocks = textPage && site.text(locale, textPage);
  const page: Boot = {
    settings: inlined(site),
    locale,
    prefix: site.niche.prefix,
    build: site.build,
    route: name,
    ...failure,
    matched: name === '404' ? undefined : match?.route,
    // The 404 page has no fixed URL, so it can't name its module.
    screen: name === '404' ? undefined : site.routes[name]?.screen,
    strings,
    ...(screen.showsArt && { art: site.art }),
    ...(developer && { whole: true as const }),
    ...(form && { form: shownForm(site, locale, form) }),
    ...(finder && { finder }),
    ...(complaint && { complaint }),
    ...(receipt && { receipt }),
    ...(textPage && blocks && { text: { page: textPage, blocks } }),
    ...(name === 'pricing' && { pricing: site.pricing }),
  };
  const shownMatch = name === '404' ? null : match;
  const app = renderVisit(
    { page, match: shownMatch, query: '' },
    <Router ssrPath={path} ssrSearch={complaint ? `case=${complaint.id}` : ''}>
      <App
        i18n={i18n}
        shown={signal({ path, screen, match: shownMatch })}
        isForMember={!!loggedIn}
        Failure={ScreenFailure}
      />
    </Router>,
  );
  return renderDocument({
    site: developer ? { ...site, styles: developer.styles } : site,
    late,
    assets,
    app,
    notice: startFailureOf(site, locale),
    inlineScript: earlyScriptsOf(screen, late),
    // The niche's entry script knows the prefix. A campaign and a developer page have scripts of their own.
    boot: site.campaigns[name] || developer ? page : { ...page, prefix: undefined },
    name,
    failure: failure?.status,
    lang: tagOf(locale),
    title: titleOf(i18n, screen, site.settings.name),
    description: descriptionOf(site, locale, name),
    // Only people with the number may find a case or a receipt.
    listing:
      match && !complaint && !receipt && isListedPage(name, site.settings)
        ? listingOf(site, locale, name, match.route.path)
        : undefined,
  });
}

/** In a function, the names of the long script are not the page's. */
const earlyScriptsOf = ({ layout }: Screen, late: Screen['late']) =>
  [earlyFailureScript, layout === defaultLayout && earlyMemberScript, late && `(()=>{${earlyStartScript}})()`]
    .filter(Boolean)
    .join('');

/** A page's own strings contain no texts of failures, because the app loads them when something fails. */
function shownForm(site: RenderSite, locale: Locale, { failure, ...form }: SubmittedForm): ShownForm {
  if (!failure) return form;
  const { status, retryAfter } = failure;
  const error = new ApiError(status, { error: failure }, retryAfter === null ? null : String(retryAfter));
  return { ...form, failure: textOfError(i18nFor(site, locale, site.catalogs[locale] ?? {}), error) };
}

/**
 * The settings in the HTML. They contain only the footer's data of the company; the rest comes from `companyinfo.php`.
 * The price of a message comes from `settings.php`, which members' pages call.
 */
function inlined({ settings }: RenderSite): Boot['settings'] {
  const { name, city } = settings.company;
  return { ...settings, minimum_message_costs: {}, company: { name, city } };
}

const startFailureOf = (site: RenderSite, locale: Locale) =>
  renderToString(
    <TranslationProvider i18n={i18nFor(site, locale, site.catalogs[locale] ?? {})}>
      <StartFailure />
    </TranslationProvider>,
  );
