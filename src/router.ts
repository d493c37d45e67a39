import type { I18n } from '@lingui/core';
import { batch, effect, type Signal } from '#src/platform/signals.ts';
import type { Shown } from './app.tsx';
import { loadStrings } from './i18n/catalogs.ts';
import { matchRoute } from './match-route.ts';
import { reloadForNewBuild } from './platform/chunk-reload.ts';
import { reportFailure } from './platform/failures.ts';
import { lazy } from './platform/lazy.ts';
import { pathTo } from './route-path.ts';
import { titleOf } from './screen-title.ts';
import { SCREENS, screenLoaderOf, screenNameOf } from './screens.ts';
import { locale } from './state/language.ts';
import { goTo } from './state/location.ts';
import { followLinks } from './state/navigation.ts';
import { arriveAtScreen, leaveScreen, startPlaces } from './state/screen-places.ts';
import { endedSession, isLoggingOut, user } from './state/session.ts';
import { boot, settings } from './state/site.ts';
import { pageFailure, progress, shownQuery, shownRoute } from './state/view.ts';

/** Gets the screen of a path ready; null where the browser is on its way to a document of its own. */
export async function loadScreen(i18n: I18n, address: string): Promise<Shown | null> {
  const page = boot.peek();
  const match = matchRoute(address);
  if (match && typeof SCREENS[match.route.name] === 'string') {
    location.assign(address);
    return null;
  }
  const name = screenNameOf(match?.route.name);
  try {
    const load = lazy(() => loadStrings(i18n, locale.peek(), page.prefix, name, page.build));
    const strings = page.whole || name === page.route ? undefined : load();
    const [{ screen }] = await Promise.all([screenLoaderOf(name)(), strings]);
    // What this document does not know of its pictures the page's own does.
    if (screen.showsArt && !page.art) {
      location.assign(address);
      return null;
    }
    return { path: address, screen, match: name === '404' ? null : match };
  } catch (error) {
    // Without a network there is no document either: what is on the screen stays.
    if (!(error instanceof TypeError) && reloadForNewBuild(address)) return null;
    throw error;
  }
}

const CHANGES_OF_ADDRESS = ['popstate', 'pushState', 'replaceState'] as const;

/**
 * Shows the screen of the address, whenever the address changes. It starts after the first screen, where links work
 * without it (docs/decisions/0037). Returns what stops it.
 */
export function startRouter(i18n: I18n, shown: Signal<Shown>, load = loadScreen): () => void {
  let wanted = shown.peek().path;
  // The address of the screen on show. A quick member may have gone to another one already: it is opened below.
  let address = wanted + shownQuery.peek();
  startPlaces();
  if (location.pathname === wanted) arriveAtScreen(true);
  followLinks();
  const open = (next: string) => {
    progress.value = 'running';
    pageFailure.value = null;
    load(i18n, next).then(
      (screen) => {
        if (!screen || wanted !== next) return;
        batch(() => {
          shownRoute.value = screen.match;
          shownQuery.value = location.search;
          shown.value = screen;
          progress.value = 'done';
        });
        arriveAtScreen(false);
      },
      (error: unknown) => {
        reportFailure(error);
        if (wanted !== next) return;
        progress.value = 'failed';
        pageFailure.value = { what: 'screen', retry: () => open(next) };
      },
    );
  };
  /** The query of the screen on show has changed, or Back led to it before the next screen was there. */
  const stay = (next: string) => {
    wanted = next;
    batch(() => {
      shownQuery.value = location.search;
      progress.value = 'idle';
      pageFailure.value = null;
    });
    arriveAtScreen(true);
  };
  const follow = (change?: Event) => {
    const next = location.pathname;
    // A second press on the link of a screen that failed to load.
    const again = change?.type === 'pushState' && progress.peek() === 'failed';
    if (next + location.search !== address) {
      address = next + location.search;
      leaveScreen();
      if (next === shown.peek().path) {
        stay(next);
        return;
      }
    }
    if (next !== wanted || again) {
      wanted = next;
      open(next);
    }
  };
  for (const change of CHANGES_OF_ADDRESS) addEventListener(change, follow);
  follow();
  const stopNaming = effect(() => {
    if (locale.value) document.title = titleOf(i18n, shown.value.screen, settings.peek().name);
  });
  // Visitors of a page for members are sent to log in, and come back after it.
  const stopGuarding = effect(() => {
    const { path, match } = shown.value;
    // A member who logs out goes elsewhere. A member whose session has ended comes back here.
    const isLeaving = isLoggingOut.value && !endedSession.value;
    // A visitor who is already on the way to another screen goes there.
    const isOnTheWay = progress.value === 'running' || location.pathname !== path;
    if (match?.route.access !== 'member' || user.value !== null || isLeaving || isOnTheWay) return;
    const here = location.pathname + location.search + location.hash;
    goTo(`${pathTo('/login')}?next=${encodeURIComponent(here)}`, { replace: true });
  });
  return () => {
    for (const change of CHANGES_OF_ADDRESS) removeEventListener(change, follow);
    stopNaming();
    stopGuarding();
  };
}
