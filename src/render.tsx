import earlyScript from 'virtual:early-script';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { LanderMember, Rendered, SubmittedForm } from '#shared/contracts/renderer.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { tagOf } from '#shared/rules/locale.ts';
import { TEXT_PAGES } from '#shared/rules/page-text.ts';
import { signal } from '#src/platform/signals.ts';
import { App } from './app.tsx';
import type { Boot, Strings } from './boot.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { finish } from './document.ts';
import { TranslationProvider } from './i18n/use-lingui.tsx';
import { ISLAND_ID, type Lander } from './lander.ts';
import { formProps } from './landers/form/form-props.ts';
import { LanderForm } from './landers/form/lander-form.tsx';
import { LANDERS, type LanderRoute } from './landers.ts';
import { EmptyLayout } from './layouts/empty/empty-layout.tsx';
import { LanderLayout } from './layouts/lander/lander-layout.tsx';
import { OfflineStart } from './layouts/offline-start/offline-start.tsx';
import { matchRoute } from './match-route.ts';
import type { PageAssets, RenderSite } from './render-site.ts';
import type { Match } from './routes.ts';
import type { Screen } from './screen.ts';
import { titleOf } from './screen-title.ts';
import { type CampaignRoute, loadErrorPage, SCREENS, screenLoaderOf, screenNameOf } from './screens.ts';
import { locale as localeSignal } from './state/language.ts';
import { user } from './state/session.ts';
import { boot } from './state/site.ts';
import { shownQuery, shownRoute } from './state/view.ts';
import { LANDER_FONTS, landerThemeCss } from './styles/theme.ts';

const LANDER_NAMES = Object.keys(LANDERS).flatMap((name) => /^landers-(.+)/.exec(name)?.[1] ?? []);

interface Page {
  readonly site: RenderSite;
  readonly locale: Locale;
  readonly path: string;
  readonly match: Match | null;
  readonly form: SubmittedForm | undefined;
  readonly about: LanderMember | undefined;
  /** Status of a failure of the server: the page is about it, whatever its address is. */
  readonly failure?: number;
}

/** The document of one address of one site, in one language: all that export and server ever call. */
export async function render(
  site: RenderSite,
  locale: Locale,
  path: string,
  form?: SubmittedForm,
  about?: LanderMember,
): Promise<Rendered> {
  const match = matchRoute(path);
  const page: Page = { site, locale, path, match, form, about };
  const name = match?.route.name;
  if (name && SCREENS[name] === 'document') {
    return renderLander(page, (await LANDERS[name as LanderRoute]()).lander);
  }
  const load = (name && CAMPAIGNS[name as CampaignRoute]) ?? screenLoaderOf(screenNameOf(name));
  return renderScreen(page, (await load()).screen);
}

/** What the server answers a page's address with when it fails. */
export async function renderError(site: RenderSite, locale: Locale, status: number): Promise<Rendered> {
  const page: Page = { site, locale, path: '/', match: null, form: undefined, about: undefined, failure: status };
  return renderScreen(page, (await loadErrorPage()).screen);
}

/**
 * A page that any address can be shown in: what the service worker answers with when there is no network. Strings
 * and styles of every page are in it, since those that came inside other pages were never files of their own.
 */
export async function renderOffline(site: RenderSite, locale: Locale): Promise<Rendered> {
  const { settings, niche, build, art } = site;
  const { scripts, parts } = site.shell;
  const { styles, strings: ids } = Object.values(site.routes).reduce(together, site.shell);
  const strings = pick(site.catalogs[locale], ids);
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
  boot.value = page;
  localeSignal.value = locale;
  const app = renderToString(
    <TranslationProvider i18n={i18nFor(site, locale, strings)}>
      <OfflineStart />
    </TranslationProvider>,
  );
  const lang = tagOf(locale);
  const { name: title } = settings;
  return finish({
    site,
    assets: { scripts, styles, strings: ids, parts },
    app,
    boot: page,
    name: 'offline',
    lang,
    title,
    description: undefined,
    unlisted: true,
  });
}

// Nothing below awaits: state lives in modules, and belongs to this page until its HTML is made.

async function renderScreen({ site, locale, path, match, form, failure }: Page, screen: Screen): Promise<Rendered> {
  const name = failure ? 'error' : screenNameOf(match?.route.name);
  const needed = site.campaigns[name] ?? together(site.shell, site.routes[name]);
  const assets = screen.late ? { ...needed, scripts: needed.scripts.slice(0, 1) } : needed;
  const strings = pick(site.catalogs[locale], assets.strings);
  const i18n = i18nFor(site, locale, strings);
  const textPage = TEXT_PAGES.find((each) => name === `pages-${each}`);
  const text = textPage && site.texts[locale]?.[textPage];
  const page: Boot = {
    settings: inlined(site),
    locale,
    prefix: site.niche.prefix,
    build: site.build,
    route: name,
    ...(failure && { status: failure }),
    matched: name === '404' ? undefined : match?.route,
    // What is served for want of a page may be asked for by any address.
    screen: name === '404' ? undefined : site.routes[name]?.screen,
    strings,
    ...(screen.showsArt && { art: site.art }),
    ...(form && { form }),
    ...(text && { text }),
  };
  boot.value = page;
  localeSignal.value = locale;
  shownQuery.value = '';
  user.value = undefined;
  shownRoute.value = name === '404' ? null : match;
  const app = renderToString(
    <Router ssrPath={path}>
      <App i18n={i18n} shown={signal({ path, screen, match: shownRoute.value })} />
    </Router>,
  );
  return finish({
    site,
    late: screen.late,
    assets,
    app,
    boot: page,
    name,
    failure,
    lang: tagOf(locale),
    title: titleOf(i18n, screen, site.settings.name),
    description: screen.description && textOf(i18n, screen.description.id, site),
    unlisted: name === '404' || !!failure || match?.route.access === 'member',
  });
}

async function renderLander({ site, locale, match, form, about }: Page, lander: Lander): Promise<Rendered> {
  const name = match?.route.name ?? '404';
  const i18n = i18nFor(site, locale, site.catalogs[locale] ?? {});
  const { settings, niche, art, hero, video, map } = site;
  // Whom a visitor hopes to meet here, not everybody who may come.
  const portraits = site.portraits.filter(({ gender }) => niche.art.hero.some((each) => each === gender));
  const params = match?.params ?? {};
  const copy = site.copies[name.replace(/^.*-/, '')]?.[params.slug ?? '']?.[locale] ?? {};
  const assets = site.landers[name] ?? { scripts: [], styles: [], strings: [] };
  const input = {
    settings,
    locale,
    niche,
    art,
    portraits,
    hero,
    video,
    map,
    i18n,
    params,
    copy,
    about,
    names: LANDER_NAMES,
    form,
  };
  const props = formProps(input, lander.form?.(input) ?? {}, { build: site.build, route: name }, assets.later);
  const island = (
    <div id={ISLAND_ID}>
      <LanderForm {...props} />
    </div>
  );
  const Layout = match?.route.layout === 'lander' ? LanderLayout : EmptyLayout;
  const app = renderToString(
    <TranslationProvider i18n={i18n}>
      {lander.told ? (
        <lander.Page input={input} island={null} />
      ) : (
        <Layout name={settings.name}>
          <lander.Page input={input} island={island} />
        </Layout>
      )}
    </TranslationProvider>,
  );
  return finish({
    site: { ...site, theme: landerThemeCss(site.theme) },
    fontMedia: LANDER_FONTS,
    assets,
    app,
    boot: lander.told?.(input) ?? props,
    name,
    lang: tagOf(locale),
    title: textOf(i18n, lander.title.id, site),
    description: textOf(i18n, lander.description.id, site),
    unlisted: true,
    framable: !lander.told,
    inlineScript: lander.told ? undefined : earlyScript,
  });
}

/** A fresh instance per page. A text that isn't among the page's strings is a mistake of the build, never shown. */
function i18nFor(site: RenderSite, locale: Locale, strings: Strings): I18n {
  return setupI18n({
    locale,
    messages: { [locale]: strings as Messages },
    missing: (_locale, id) => {
      throw new Error(`${site.host}: the text '${id}' is used, but is not among the page's strings`);
    },
  });
}

/** A page shows no more of the company than its foot does; the rest is asked for by who wants it (`companyinfo.php`). */
function inlined({ settings }: RenderSite): Boot['settings'] {
  const { name, city } = settings.company;
  return { ...settings, company: { name, city } };
}

const textOf = (i18n: I18n, id: string, site: RenderSite) => i18n._(id, { brand: site.settings.name });

function pick(strings: Strings = {}, ids: readonly string[]): Strings {
  return Object.fromEntries(ids.flatMap((id) => (strings[id] ? [[id, strings[id]]] : [])));
}

function together(shell: PageAssets, page: PageAssets | undefined): PageAssets {
  return {
    scripts: [...shell.scripts, ...(page?.scripts ?? [])],
    styles: [...new Set([...shell.styles, ...(page?.styles ?? [])])],
    strings: [...new Set([...shell.strings, ...(page?.strings ?? [])])],
    parts: shell.parts,
  };
}
