import './styles/base.scss';
import type { I18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hasTrafficSource } from '#shared/rules/has-traffic-source.ts';
import { type Signal, signal } from '#src/platform/signals.ts';
import { App, type Shown } from './app.tsx';
import type { Boot } from './boot.ts';
import { i18nOf } from './i18n/catalogs.ts';
import { LaterWayOn } from './layouts/error-screen/later-way-on.tsx';
import { nichePrefix } from './niche-prefix.ts';
import { reportFailure } from './platform/failures.ts';
import { lazy, whenLoaded } from './platform/lazy.ts';
import { moduleAt } from './platform/part-files.ts';
import { paramsOf } from './route-path.ts';
import type { Screen } from './screen.ts';
import { locale } from './state/language.ts';
import { startLocation } from './state/location.ts';
import { refreshUser, user } from './state/session.ts';
import { boot } from './state/site.ts';
import { shownQuery, shownRoute } from './state/view.ts';
import { watchFailures } from './state/watch-failures.ts';

const router = lazy(() => import('./router.ts'));
const source = lazy(() => import('./platform/traffic-source.ts'));
const laterApp = lazy(() => import('./after-first-screen.ts'));
const polls = lazy(() => import('./state/polling.ts'));
const liveEvents = lazy(() => import('./state/live.ts'));

/** Brings the page to life: the same first screen as the HTML's, then who is logged in, then everything that can wait. */
async function startApp(): Promise<void> {
  const root = document.getElementById('app');
  const data = document.getElementById('boot')?.textContent;
  if (!root || !data) return;
  const page: Boot = { ...JSON.parse(data), prefix: nichePrefix };
  boot.value = page;
  locale.value = page.locale;
  const i18n = i18nOf(page.locale, page.strings);
  startLocation();

  const path = location.pathname;
  // The start without network, what stands in for a page, and development know the page by its address alone.
  const first = page.screen
    ? await firstScreen(page, page.screen, path)
    : await (await router()).loadScreen(i18n, path);
  if (!first) return;
  shownRoute.value = first.match;
  shownQuery.value = location.search;
  const shown = signal(first);
  if (!page.whole && (page.screen || page.route === (first.match?.route.name ?? '404')))
    hydrateOrRestore(root, i18n, shown);
  else {
    root.textContent = '';
    createRoot(root).render(<App i18n={i18n} shown={shown} WayOn={LaterWayOn} />);
  }
  // Whatever page a campaign leads to, and before the login is sent there with its address
  // (docs/product/landers.md#traffic-source).
  if (hasTrafficSource(location.search)) {
    await source().then(({ takeTrafficSource }) => takeTrafficSource(), reportFailure);
  }
  await refreshUser();
  whenLoaded(laterApp, ({ afterFirstScreen }) => afterFirstScreen(i18n, shown));
  user.subscribe((member) => {
    if (!member) return;
    whenLoaded(polls, ({ startPolling }) => startPolling());
    whenLoaded(liveEvents, ({ startLive }) => startLive());
  });
}

watchFailures();
export const started = startApp();

/** A page whose screen throws stays as it was delivered: its links and forms work without script. */
function hydrateOrRestore(root: HTMLElement, i18n: I18n, shown: Signal<Shown>): void {
  const delivered = root.cloneNode(true);
  let failure: unknown;
  const onScreenError = (error: unknown) => {
    failure ??= error;
  };
  const app = hydrateRoot(root, <App i18n={i18n} shown={shown} onScreenError={onScreenError} WayOn={LaterWayOn} />);
  if (!failure) return;
  app.render(null);
  root.replaceWith(delivered);
  throw failure;
}

/** The page that this document is of: its module is named by the document, so that no table of all of them is needed. */
async function firstScreen({ matched: route }: Boot, file: string, path: string): Promise<Shown> {
  const { screen } = await moduleAt<{ readonly screen: Screen }>(file)();
  return { path, screen, match: route ? { route, params: paramsOf(route, path) ?? {} } : null };
}
