import type { I18n } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { TranslationProvider } from './i18n/use-lingui.tsx';
import { matchRoute, type Params, pathTo } from './routes.ts';
import type { Screen } from './screen.ts';
import { locale } from './state/language.ts';
import { goTo, path } from './state/location.ts';
import { endedSession, isLoggedIn, isLoggingOut, user } from './state/session.ts';
import { boot, settings } from './state/site.ts';
import { progress, shownRoute } from './state/view.ts';
import { LoadingBar } from './ui/loading-bar/loading-bar.tsx';

/** A path with the page that shows it. */
export interface Shown {
  readonly path: string;
  readonly screen: Screen;
  readonly params: Params;
}

interface Props {
  readonly i18n: I18n;
  readonly first: Shown;
  /** Gets the page of a path ready; not given where nobody navigates (the renderer). */
  readonly load?: (path: string) => Promise<Shown | null>;
}

/** The document's title: the screen's own, then the site's name. */
export function titleOf(i18n: I18n, screen: Screen): string {
  const brand = settings.peek().name;
  const text = i18n._(screen.title.id, { brand }, { message: screen.title.message });
  return screen.fullTitle ? text : `${text} · ${brand}`;
}

export function App({ i18n, first, load }: Props) {
  return (
    <TranslationProvider i18n={i18n}>
      <Root i18n={i18n} first={first} load={load} />
    </TranslationProvider>
  );
}

function Root({ i18n, first, load }: Props) {
  const wantedPath = path.value;
  const [shown, setShown] = useState(first);
  const wanted = useRef(first.path);

  useEffect(() => {
    if (!load || wantedPath === wanted.current) return;
    wanted.current = wantedPath;
    progress.value = 'running';
    load(wantedPath).then(
      (next) => {
        if (!next || wanted.current !== wantedPath) return;
        shownRoute.value = matchRoute(wantedPath);
        setShown(next);
        progress.value = 'done';
      },
      () => {
        progress.value = 'failed';
      },
    );
  }, [wantedPath, load]);

  const language = locale.value;
  useEffect(() => {
    document.title = titleOf(i18n, shown.screen);
  }, [shown, i18n, language]);

  useEffect(() => {
    if (shown === first) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [shown, first]);

  const match = shownRoute.value;
  // Who is already on the way to another page is not sent back here after the login.
  const stays = wantedPath === shown.path;
  // Who logged out goes elsewhere; who was logged out comes back here.
  const isLeaving = isLoggingOut.value && !endedSession.value;
  const mustLogIn = stays && match?.route.access === 'member' && user.value === null && !isLeaving;
  useEffect(() => {
    if (mustLogIn)
      goTo(`${pathTo('login')}?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`, {
        replace: true,
      });
  }, [mustLogIn]);

  const { Layout, View } = shown.screen;
  const classes = [
    `template-${boot.value.settings.template}`,
    isLoggedIn.value && 'logged-in',
    isLoggingOut.value && 'logging-out',
    `route-${match?.route.name ?? '404'}`,
  ];
  return (
    <div class={classes.filter(Boolean).join(' ')}>
      <LoadingBar progress={progress.value} />
      <Layout>
        <View key={shown.path} params={shown.params} />
      </Layout>
    </div>
  );
}
