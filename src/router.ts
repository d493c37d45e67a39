import type { I18n } from '@lingui/core';
import { batch, effect, type Signal, untracked } from '@preact/signals';
import type { Shown } from './app.tsx';
import { loadStrings } from './i18n/catalogs.ts';
import { matchRoute } from './match-route.ts';
import { reloadForNewBuild } from './platform/chunk-reload.ts';
import { reportFailure } from './platform/failures.ts';
import { lazy } from './platform/lazy.ts';
import { titleOf } from './screen-title.ts';
import { SCREENS, screenLoaderOf, screenNameOf } from './screens.ts';
import { locale } from './state/language.ts';
import { path, query } from './state/location.ts';
import { followLocation } from './state/navigation.ts';
import { arriveAtScreen, leaveScreen, startPlaces } from './state/screen-places.ts';
import { boot, settings } from './state/site.ts';
import { pageFailure, progress, shownRoute } from './state/view.ts';

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

/**
 * Follows the address bar from one screen to the next. It comes after the first screen, where links work without it
 * (docs/decisions/0037). Answers with what ends it.
 */
export function startRouter(i18n: I18n, shown: Signal<Shown>, load = loadScreen): () => void {
  let wanted = shown.peek().path;
  // Of the screen on show: a member who was quick may be at another address already, and that one is to be opened.
  let address = wanted + query.peek();
  startPlaces();
  // Whoever was quick has left already.
  if (location.pathname === wanted) arriveAtScreen(true);
  followLocation();
  const open = (next: string) => {
    progress.value = 'running';
    pageFailure.value = null;
    load(i18n, next).then(
      (screen) => {
        if (!screen || wanted !== next) return;
        batch(() => {
          shownRoute.value = screen.match;
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
  /** The terms of what is on screen have changed, or whoever left came back before another screen was there. */
  const stay = (next: string) => {
    wanted = next;
    progress.value = 'idle';
    pageFailure.value = null;
    arriveAtScreen(true);
  };
  const stopFollowing = effect(() => {
    const next = path.value;
    if (next + query.value === address) return;
    address = next + query.value;
    untracked(() => {
      leaveScreen();
      if (next === shown.peek().path) stay(next);
      else if (next !== wanted) {
        wanted = next;
        open(next);
      }
    });
  });
  // A second press on the link of a screen that failed to load: the address is the same, so the effect does not see it.
  const openAgain = () => {
    if (progress.peek() === 'failed') open(wanted);
  };
  addEventListener('pushState', openAgain);
  const stopNaming = effect(() => {
    if (locale.value) document.title = titleOf(i18n, shown.value.screen, settings.peek().name);
  });
  return () => {
    removeEventListener('pushState', openAgain);
    stopFollowing();
    stopNaming();
  };
}
