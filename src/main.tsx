import './styles/base.scss';
import { hydrate, render } from 'preact';
import { App, type Shown } from './app.tsx';
import type { Boot } from './boot.ts';
import { i18nOf, loadStrings } from './i18n/catalogs.ts';
import { reloadForNewBuild } from './platform/chunk-reload.ts';
import { allowOwnWorkers } from './platform/trusted-types.ts';
import { matchRoute } from './routes.ts';
import { SCREENS, screenLoaderOf, screenNameOf } from './screens.ts';
import { locale } from './state/language.ts';
import { followLocation } from './state/location.ts';
import { refreshUser, user } from './state/session.ts';
import { boot } from './state/site.ts';
import { shownRoute } from './state/view.ts';

/** Brings the page to life: the same first screen as the HTML's, then who is logged in, then everything that can wait. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('app');
  const data = document.getElementById('boot')?.textContent;
  if (!root || !data) return;
  const page = JSON.parse(data) as Boot;
  boot.value = page;
  locale.value = page.locale;
  const i18n = i18nOf(page.locale, page.strings);

  const load = async (path: string): Promise<Shown | null> => {
    const match = matchRoute(path);
    if (match && SCREENS[match.route.name] === 'document') {
      location.assign(path);
      return null;
    }
    const name = screenNameOf(match?.route.name);
    try {
      const strings =
        page.whole || name === page.route ? undefined : loadStrings(i18n, locale.peek(), page.prefix, name, page.build);
      const [{ screen }] = await Promise.all([screenLoaderOf(name)(), strings]);
      // What this document does not know of its pictures the page's own does.
      if (screen.showsArt && !page.art) {
        location.assign(path);
        return null;
      }
      return { path, screen, params: match?.params ?? {} };
    } catch (error) {
      if (reloadForNewBuild(path)) return null;
      throw error;
    }
  };

  followLocation();
  const first = await load(location.pathname);
  if (!first) return;
  shownRoute.value = matchRoute(location.pathname);
  const app = <App i18n={i18n} first={first} load={load} />;
  if (screenNameOf(shownRoute.value?.route.name) === page.route) hydrate(app, root);
  else {
    root.textContent = '';
    render(app, root);
  }
  allowOwnWorkers();
  await refreshUser();
  import('./after-first-screen.ts').then(
    ({ afterFirstScreen }) => afterFirstScreen(i18n),
    () => undefined,
  );
  user.subscribe((member) => {
    if (!member) return;
    import('./state/polling.ts').then(({ startPolling }) => startPolling());
    import('./state/live.ts').then(({ startLive }) => startLive());
  });
}
