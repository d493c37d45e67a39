import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '#src/ui/error-boundary/error-boundary.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ToastStack } from '#src/ui/toast/toast.tsx';
import type { Operator } from './api/desk-calls.ts';
import styles from './desk-app.module.scss';
import { Loading } from './loading.tsx';
import { MemberPage } from './members/member-page.tsx';
import { MembersPage } from './members/members-page.tsx';
import { PhotosPage } from './photos/photos-page.tsx';
import { CommandPage } from './shell/command-page.tsx';
import { OverviewPage } from './shell/overview-page.tsx';
import { isWithin, MEMBERS, OVERVIEW, PHOTOS, PLACES } from './shell/places.ts';
import { RefusedPage } from './shell/refused-page.tsx';
import { Shell } from './shell/shell.tsx';
import { followKeys } from './shortcuts/shortcuts.ts';
import { InvitePage } from './sign-in/invite-page.tsx';
import { LoginPage } from './sign-in/login-page.tsx';
import { useDeskLocation } from './state/desk-location.ts';
import { loadSession, operator, sessionFailure } from './state/session.ts';
import { dismissToast, toasts } from './state/toasts.ts';
import { errorText } from './texts/error-text.ts';

/** The whole desk. Invitations work without a session, everything else needs one. */
export function DeskApp() {
  useEffect(followKeys, []);
  return (
    <Router base="/desk" hook={useDeskLocation}>
      <Switch>
        <Route path="/invite">
          <InvitePage />
        </Route>
        <Route>
          <WithSession />
        </Route>
      </Switch>
      <ToastStack toasts={toasts.value} onDismiss={dismissToast} />
    </Router>
  );
}

function WithSession() {
  const { i18n } = useLingui();
  useEffect(() => void loadSession(), []);
  if (operator.value === null) return <LoginPage />;
  if (operator.value) return <Places operator={operator.value} />;
  const failure = sessionFailure.value;
  return (
    <main className={styles.start}>
      {failure === undefined ? (
        <Loading />
      ) : (
        <ErrorNotice onRetry={() => void loadSession()}>{errorText(i18n, failure)}</ErrorNotice>
      )}
    </main>
  );
}

function Places({ operator }: { readonly operator: Operator }) {
  const { i18n } = useLingui();
  const [path] = useLocation();
  return (
    <Shell operator={operator}>
      <ErrorBoundary
        resetKey={path}
        fallback={({ error, retry }) => <ErrorNotice onRetry={retry}>{errorText(i18n, error)}</ErrorNotice>}
      >
        <PlaceAt key={path} path={path} operator={operator} />
      </ErrorBoundary>
    </Shell>
  );
}

function PlaceAt({ path, operator }: { readonly path: string; readonly operator: Operator }) {
  const { i18n } = useLingui();
  const place = PLACES.find((each) => each.path === path || (each === MEMBERS && isWithin(each, path)));
  if (!place) return <RefusedPage title={null} />;
  if (!place.roles.includes(operator.role)) return <RefusedPage title={i18n._(place.label)} />;
  if (place === OVERVIEW) return <OverviewPage operator={operator} />;
  if (place === PHOTOS) return <PhotosPage />;
  if (place === MEMBERS && path === MEMBERS.path) return <MembersPage operator={operator} />;
  if (place === MEMBERS) return <MemberPage id={path.slice(MEMBERS.path.length + 1)} operator={operator} />;
  return <CommandPage place={place} command={place.command ?? ''} />;
}
