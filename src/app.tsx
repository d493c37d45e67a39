import type { I18n } from '@lingui/core';
import { type ComponentType, useEffect } from 'react';
import type { ReadonlySignal } from '#src/platform/signals.ts';
import { TranslationProvider } from './i18n/use-lingui.tsx';
import { EmptyLayout } from './layouts/empty/empty-layout.tsx';
import { ScreenFailure } from './layouts/error-screen/screen-failure.tsx';
import { PageFailureLine } from './layouts/page-failure/page-failure-line.tsx';
import type { Match } from './routes.ts';
import type { Screen } from './screen.ts';
import { cameBack } from './state/location.ts';
import { isLoggedIn, isLoggingOut } from './state/session.ts';
import { boot } from './state/site.ts';
import { progress } from './state/view.ts';
import { type Caught, ErrorBoundary } from './ui/error-boundary/error-boundary.tsx';
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
  /** Told of a screen that failed to render, besides showing the error screen. */
  readonly onScreenError?: (error: unknown) => void;
  /** For members and visitors on the error screen, where the page has one to offer. */
  readonly WayOn?: ComponentType;
}

export function App({ i18n, ...props }: Props & { readonly i18n: I18n }) {
  return (
    <TranslationProvider i18n={i18n}>
      <Root {...props} />
    </TranslationProvider>
  );
}

function Root({ shown, onScreenError, WayOn }: Props) {
  const now = shown.value;
  const { path: shownPath, match } = now;
  useEffect(() => {
    // The first screen stands where the browser put it. Back restores its place by itself (`state/screen-places.ts`).
    if (progress.peek() === 'idle' || cameBack.peek()) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [now]);

  const { Layout, View } = now.screen;
  const inLayout = (caught: Caught) => <ScreenFailure {...caught} WayOn={WayOn} />;
  const withoutLayout = (caught: Caught) => <EmptyLayout>{inLayout(caught)}</EmptyLayout>;
  const classes = [
    `template-${boot.value.settings.template}`,
    isLoggedIn.value && 'logged-in',
    isLoggingOut.value && 'logging-out',
    `route-${match?.route.name ?? '404'}`,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <LoadingBar progress={progress.value} />
      <PageFailureLine />
      <ErrorBoundary fallback={withoutLayout} resetKey={shownPath} onError={onScreenError}>
        <Layout>
          <ErrorBoundary fallback={inLayout} resetKey={shownPath} onError={onScreenError}>
            <View key={shownPath} params={match?.params ?? {}} />
          </ErrorBoundary>
        </Layout>
      </ErrorBoundary>
    </div>
  );
}
