import type { I18n } from '@lingui/core';
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'react';
import { TranslationProvider } from './i18n/use-lingui.tsx';
import { pathTo } from './route-path.ts';
import type { Match } from './routes.ts';
import type { Screen } from './screen.ts';
import { goTo, path } from './state/location.ts';
import { endedSession, isLoggedIn, isLoggingOut, user } from './state/session.ts';
import { boot } from './state/site.ts';
import { progress } from './state/view.ts';
import { LoadingBar } from './ui/loading-bar/loading-bar.tsx';

/** A path with the screen that shows it. */
export interface Shown {
  readonly path: string;
  readonly screen: Screen;
  readonly match: Match | null;
}

interface Props {
  /** Changed by the router, once that is there. */
  readonly shown: ReadonlySignal<Shown>;
}

export function App({ i18n, shown }: Props & { readonly i18n: I18n }) {
  return (
    <TranslationProvider i18n={i18n}>
      <Root shown={shown} />
    </TranslationProvider>
  );
}

function Root({ shown }: Props) {
  const now = shown.value;
  const { path: shownPath, match } = now;
  const first = useRef(now);
  useEffect(() => {
    if (now === first.current) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [now]);

  // Who is already on the way to another page is not sent back here after the login.
  const stays = path.value === shownPath;
  // Who logged out goes elsewhere; who was logged out comes back here.
  const isLeaving = isLoggingOut.value && !endedSession.value;
  const mustLogIn = stays && match?.route.access === 'member' && user.value === null && !isLeaving;
  useEffect(() => {
    if (mustLogIn)
      goTo(`${pathTo('/login')}?next=${encodeURIComponent(location.pathname + location.search + location.hash)}`, {
        replace: true,
      });
  }, [mustLogIn]);

  const { Layout, View } = now.screen;
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
        <View key={shownPath} params={match?.params ?? {}} />
      </Layout>
    </div>
  );
}
