import type { I18n } from '@lingui/core';
import { matchRoute } from '#shared/routes/match-route.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import type { Shown } from '#src/app.tsx';
import { loadStrings } from '#src/i18n/catalogs.ts';
import { reloadForNewBuild } from '#src/platform/chunk-reload.ts';
import { reportFailure } from '#src/platform/failures.ts';
import { lazy, whenLoaded } from '#src/platform/lazy.ts';
import { changePage } from '#src/platform/page-transition.ts';
import { batch, effect, type Signal } from '#src/platform/signals.ts';
import { endsDocument } from '#src/state/navigation/ends-document.ts';
import { goTo } from '#src/state/navigation/location.ts';
import { followLinks, navigateInPlace } from '#src/state/navigation/navigation.ts';
import { arriveAtScreen, leaveScreen, startScrollPositions } from '#src/state/navigation/scroll-positions.ts';
import { pageFailure, progress, shownQuery, shownRoute } from '#src/state/navigation/view.ts';
import { endedSession, isLoggingOut, user } from '#src/state/session/session.ts';
import { loadPart, locale } from '#src/state/site/language.ts';
import { boot, settings, switches } from '#src/state/site/site.ts';
import { titleOf } from './screen-title.ts';
import { SCREENS, screenLoaderOf, screenNameOf } from './screens.ts';

const cardClicks = lazy(() => import('#src/pages/members-member-id/follow-card-clicks.lazy.tsx'));

/** Loads the screen of a path with its strings. Null if the browser loads a new document instead. */
export async function loadScreen(i18n: I18n, address: string): Promise<Shown | null> {
  const page = boot.peek();
  const match = matchRoute(address, page.settings.off);
  if (match && typeof SCREENS[match.route.name] === 'string') {
    location.assign(address);
    return null;
  }
  const name = screenNameOf(match?.route.name);
  if (endsDocument.peek()?.(name)) {
    // The URL is already the new one.
    location.reload();
    return null;
  }
  try {
    const load = lazy(() => loadStrings(i18n, locale.peek(), page.prefix, name, page.build));
    const strings = page.whole || name === page.route ? undefined : load();
    const [{ screen }] = await Promise.all([screenLoaderOf(name)(), strings]);
    // Only the screen's own document has the data of its pictures. An unknown address shows them where they are there.
    if (screen.showsArt && !page.art && name !== '404') {
      location.assign(address);
      return null;
    }
    return { path: address, screen, match: name === '404' ? null : match };
  } catch (error) {
    // A TypeError means no network. Then a new document can't load either, and the current screen stays.
    if (!(error instanceof TypeError) && reloadForNewBuild(address)) return null;
    throw error;
  }
}

const URL_EVENTS = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Shows the URL's screen whenever the URL changes. It starts after the first screen, because links work without it
 * (docs/decisions/0037). Returns a function that stops it.
 */
export function startRouter(i18n: I18n, shown: Signal<Shown>, load = loadScreen): () => void {
  let targetPath = shown.peek().path;
  // The URL of the current screen. The user may have navigated already, which `follow` below handles.
  let currentUrl = targetPath + shownQuery.peek();
  startScrollPositions();
  if (location.pathname === targetPath) arriveAtScreen(true);
  followLinks();
  if (!switches.peek().profileSearchProfile.nativeLinks)
    whenLoaded(
      () => loadPart(i18n, cardClicks),
      ({ followCardClicks }) => followCardClicks(),
    );
  /** Keeps the current screen and restores its URL, so that a reload or a copied URL still matches. */
  const restoreUrl = () => {
    targetPath = shown.peek().path;
    currentUrl = targetPath + shownQuery.peek();
    navigateInPlace(currentUrl, true);
    arriveAtScreen(true);
  };
  const open = (next: string, isNewEntry = false, hasFaded = false) => {
    progress.value = 'running';
    pageFailure.value = null;
    load(i18n, next).then(
      (screen) => {
        if (!screen || targetPath !== next) return;
        const show = () => {
          // The user may have gone elsewhere before the fade begins.
          if (targetPath !== next) return;
          batch(() => {
            shownRoute.value = screen.match;
            shownQuery.value = location.search;
            shown.value = screen;
            progress.value = 'done';
          });
          arriveAtScreen(false);
        };
        if (hasFaded) show();
        else changePage(show);
      },
      (error: unknown) => {
        reportFailure(error);
        if (targetPath !== next) return;
        progress.value = 'failed';
        const address = next + location.search + location.hash;
        pageFailure.value = { what: 'screen', retry: () => (isNewEntry ? goTo(address) : open(next)) };
        // After Back, the failed screen belongs to another history entry, which keeps its URL.
        if (isNewEntry) restoreUrl();
      },
    );
  };
  /** The current screen's query has changed, or the user returned to it before the next screen had loaded. */
  const stay = (next: string) => {
    targetPath = next;
    batch(() => {
      shownQuery.value = location.search;
      progress.value = 'idle';
      pageFailure.value = null;
    });
    arriveAtScreen(true);
  };
  const follow = (change?: Event) => {
    const next = location.pathname;
    const isNewEntry = change?.type === 'pushState';
    // A click on the link to a screen that failed to load after Back.
    const again = isNewEntry && progress.peek() === 'failed' && next !== shown.peek().path;
    if (next + location.search !== currentUrl) {
      currentUrl = next + location.search;
      leaveScreen();
      if (next === shown.peek().path) {
        stay(next);
        return;
      }
    }
    if (next !== targetPath || again) {
      targetPath = next;
      // Where the browser itself moves between pages, for example by a swipe from the edge.
      open(next, isNewEntry, (change as Partial<PopStateEvent> | undefined)?.hasUAVisualTransition);
    }
  };
  for (const change of URL_EVENTS) addEventListener(change, follow);
  follow();
  const stopTitles = effect(() => {
    if (locale.value) document.title = titleOf(i18n, shown.value.screen, settings.peek().name);
  });
  // Visitors of a member page are sent to login, and return afterwards.
  const stopGuarding = effect(() => {
    const { path, match } = shown.value;
    // Not for a member who logs out. A member whose session has ended returns here after login.
    const isLeaving = isLoggingOut.value && !endedSession.value;
    // Not if the visitor is already navigating elsewhere.
    const isNavigating = progress.value === 'running' || location.pathname !== path;
    if (match?.route.access !== 'member' || user.value !== null || isLeaving || isNavigating) return;
    const here = location.pathname + location.search + location.hash;
    goTo(`${pathTo('/login')}?next=${encodeURIComponent(here)}`, { replace: true });
  });
  return () => {
    for (const change of URL_EVENTS) removeEventListener(change, follow);
    stopTitles();
    stopGuarding();
  };
}
