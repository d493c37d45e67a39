import type { I18n } from '@lingui/core';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Match } from '#shared/routes/routes.ts';
import type { Screen } from '#src/layouts/screen.ts';
import type { ReadonlySignal } from '#src/platform/signals.ts';
import { COMPOSER_ID } from './features/conversation/composer-id.ts';
import { TranslationProvider } from './i18n/use-lingui.tsx';
import { emptyLayout } from './layouts/empty/empty-layout.tsx';
import { PageFailureNotice } from './layouts/page-failure/page-failure-notice.tsx';
import { cameBack } from './state/navigation/location.ts';
import { progress, screenOwner } from './state/navigation/view.ts';
import { isLoggedIn, isLoggingOut } from './state/session/session.ts';
import { boot, switches } from './state/site/site.ts';
import { type CaughtError, ErrorBoundary } from './ui/error-boundary/error-boundary.tsx';
import { LoadingBar } from './ui/loading-bar/loading-bar.tsx';

/** With a mouse or keyboard, an opened chat is for writing. On a phone, the keyboard would cover its messages. */
function firstFocus(): HTMLElement | null {
  const composer = matchMedia('(hover: hover)').matches ? document.getElementById(COMPOSER_ID) : null;
  return composer ?? document.querySelector<HTMLElement>('h1');
}

/** The current screen, with its path. */
export interface Shown {
  readonly path: string;
  readonly screen: Screen;
  readonly match: Match | null;
}

interface Props {
  readonly i18n: I18n;
  /** The router changes it. */
  readonly shown: ReadonlySignal<Shown>;
  /** Called when a screen fails to render, in addition to showing the error screen. */
  readonly onScreenError?: (error: unknown) => void;
  /** The document is rendered for a member, whom the page's script doesn't know yet. */
  readonly isForMember?: boolean;
  /** Shown in place of a screen that fails to render. */
  readonly Failure: ComponentType<CaughtError>;
}

/**
 * Returns the component that renders again, instead of passing it as a child. Preact would keep the first version of
 * such a child, and with it the elements of every later screen.
 */
export const App = (props: Props) => <Root {...props} />;

function Root({ i18n, shown, onScreenError, isForMember, Failure }: Props) {
  const now = shown.value;
  const { path: shownPath, match } = now;
  useEffect(() => {
    // The browser positions the first screen. After Back, `state/navigation/scroll-positions.ts` restores the position.
    if (progress.peek() === 'idle' || cameBack.peek()) return;
    // A page scrolls to the part in its URL's hash by itself.
    if (!location.hash) scrollTo(0, 0);
    firstFocus()?.focus({ preventScroll: true });
  }, [now]);

  const { layout, View } = now.screen;
  const inLayout = (caught: CaughtError) => <Failure {...caught} />;
  const withoutLayout = (caught: CaughtError) => emptyLayout(inLayout(caught));
  const classes = [
    `template-${boot.value.settings.template}`,
    switches.value.ui.cards === 'list' && 'paper',
    (isLoggedIn.value || isForMember) && 'logged-in',
    isLoggingOut.value && 'logging-out',
    `route-${match?.route.name ?? '404'}`,
  ];
  return (
    <TranslationProvider i18n={i18n}>
      <div className={classes.filter(Boolean).join(' ')}>
        <LoadingBar progress={progress.value} />
        <PageFailureNotice />
        <ErrorBoundary fallback={withoutLayout} resetKey={shownPath} onError={onScreenError}>
          <InLayout layout={layout}>
            <ErrorBoundary fallback={inLayout} resetKey={shownPath} onError={onScreenError}>
              <View key={`${shownPath} ${screenOwner.value}`} params={match?.params ?? {}} />
            </ErrorBoundary>
          </InLayout>
        </ErrorBoundary>
      </div>
    </TranslationProvider>
  );
}

/** A separate component, so that the boundary around it catches errors of the layout. */
function InLayout({ layout, children }: Pick<Screen, 'layout'> & { readonly children: ReactNode }) {
  return layout(children);
}
