import './styles/base.scss';
import './styles/controls.scss';
import type { I18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '#shared/contracts/boot.ts';
import { paramsOf } from '#shared/routes/route-path.ts';
import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { hasTrafficSource } from '#shared/rules/has-traffic-source.ts';
import type { Screen } from '#src/layouts/screen.ts';
import { nichePrefix } from '#src/platform/niche-prefix.ts';
import { type Signal, signal } from '#src/platform/signals.ts';
import { App, type Shown } from './app.tsx';
import { handleStartFailure } from './entry/handle-start-failure.ts';
import { i18nOf } from './i18n/catalogs.ts';
import { LateScreenFailure } from './layouts/error-screen/late-screen-failure.tsx';
import { rememberEarlyChoices } from './platform/early-choices.ts';
import { reportFailure } from './platform/failures.ts';
import { hasCookie } from './platform/has-cookie.ts';
import { isLogoutPending } from './platform/is-logout-pending.ts';
import { lazy, whenLoaded } from './platform/lazy.ts';
import { watchTranslations } from './platform/page-translation.ts';
import { moduleAt } from './platform/part-files.ts';
import { watchFailures } from './state/failures/watch-failures.ts';
import { startLocation } from './state/navigation/location.ts';
import { shownQuery, shownRoute } from './state/navigation/view.ts';
import { refreshUser, user } from './state/session/session.ts';
import { locale } from './state/site/language.ts';
import { boot } from './state/site/site.ts';

const router = lazy(() => import('./routing/router.lazy.ts'));
const source = lazy(() => import('./platform/traffic-source.lazy.ts'));
const laterApp = lazy(() => import('./entry/after-first-screen.lazy.ts'));
const memberState = lazy(() => import('./state/live/start-member.lazy.ts'));
const liveEvents = lazy(() => import('./state/live/live-events.lazy.ts'));

/** Starts the app: hydrates the first screen, reads the user, then loads everything that can wait. */
async function startApp(): Promise<void> {
  const root = document.getElementById('app');
  const data = document.getElementById('boot')?.textContent;
  if (!root || !data) return;
  watchTranslations(document.body);
  const page: Boot = { ...JSON.parse(data), prefix: nichePrefix };
  boot.value = page;
  locale.value = page.locale;
  const i18n = i18nOf(page.locale, page.strings);
  startLocation();

  const path = location.pathname;
  // The offline page, the 404 page and development determine the screen by the URL.
  const first = page.screen
    ? await firstScreen(page, page.screen, path)
    : await (await router()).loadScreen(i18n, path);
  if (!first) return;
  // On every page, before a screen searches with the campaign, and before a redirect to login moves the parameters into
  // `next` (docs/product/landers.md#traffic-source).
  if (hasTrafficSource(location.search)) {
    await source().then(({ takeTrafficSource }) => takeTrafficSource(), reportFailure);
  }
  shownRoute.value = first.match;
  shownQuery.value = location.search;
  const shown = signal(first);
  if (!page.whole && (page.screen || page.route === (first.match?.route.name ?? '404')))
    hydrateOrRestore(root, i18n, shown);
  else {
    root.textContent = '';
    createRoot(root).render(<App i18n={i18n} shown={shown} Failure={LateScreenFailure} />);
  }
  // A visitor has no user, and the call would fail (docs/decisions/0119). A pending logout ends the session first.
  if (hasCookie(SESSION_HINT_COOKIE, true) || isLogoutPending()) {
    const answered = refreshUser();
    // Formatting the first number takes about 10 ms. Do it during the call instead of while the cards render.
    setTimeout(() => new Intl.NumberFormat(page.locale));
    await answered;
  }
  whenLoaded(laterApp, ({ afterFirstScreen }) => afterFirstScreen(i18n, shown));
  user.subscribe((member) => {
    if (!member) return;
    whenLoaded(memberState, ({ startMember }) => startMember());
    whenLoaded(liveEvents, ({ startLiveEvents }) => startLiveEvents());
  });
}

watchFailures();
startApp().catch(handleStartFailure);

/** Hydrates the page. If its screen throws, restores the HTML, whose links and forms work without JavaScript. */
function hydrateOrRestore(root: HTMLElement, i18n: I18n, shown: Signal<Shown>): void {
  const delivered = root.cloneNode(true);
  const chooseAgain = rememberEarlyChoices(root);
  let failure: unknown;
  const onScreenError = (error: unknown) => {
    failure ??= error;
  };
  const app = hydrateRoot(
    root,
    <App i18n={i18n} shown={shown} onScreenError={onScreenError} Failure={LateScreenFailure} />,
  );
  if (!failure) {
    chooseAgain();
    return;
  }
  app.render(null);
  root.replaceWith(delivered);
  throw failure;
}

/** Loads this document's screen. The document contains the module's URL, so the table of screens is not needed. */
async function firstScreen({ matched: route }: Boot, file: string, path: string): Promise<Shown> {
  const { screen } = await moduleAt<{ readonly screen: Screen }>(file)();
  return { path, screen, match: route ? { route, params: paramsOf(route, path) ?? {} } : null };
}
