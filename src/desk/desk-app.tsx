import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '#src/ui/error-boundary/error-boundary.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ToastStack } from '#src/ui/toast/toast.tsx';
import type { Operator } from './api/desk-calls.ts';
import { ChecksPage } from './checks/checks-page.tsx';
import { ComplaintsPage } from './complaints/complaints-page.tsx';
import styles from './desk-app.module.scss';
import { Loading } from './loading.tsx';
import { LogPage } from './log/log-page.tsx';
import { MemberPage } from './members/member-page.tsx';
import { MembersPage } from './members/members-page.tsx';
import { MoneyPage } from './money/money-page.tsx';
import { OperatorsPage } from './operators/operators-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { PhotosPage } from './photos/photos-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { ServerPage } from './server-state/server-page.tsx';
import { placeAt } from './shell/places.ts';
import { RefusedPage } from './shell/refused-page.tsx';
import { Shell } from './shell/shell.tsx';
import { followKeys } from './shortcuts/shortcuts.ts';
import { InvitePage } from './sign-in/invite-page.tsx';
import { LoginPage } from './sign-in/login-page.tsx';
import { SitesPage } from './sites/sites-page.tsx';
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

interface PageProps {
  readonly path: string;
  readonly operator: Operator;
}

/** The page of each place, by its address. */
const PAGES: Readonly<Record<string, ComponentType<PageProps>>> = {
  '/': OverviewPage,
  '/photos': ({ path }) => {
    if (path === '/photos') return <PhotosPage />;
    return path === '/photos/checks' ? <ChecksPage /> : <RefusedPage title={null} />;
  },
  '/reports': ReportsPage,
  '/complaints': ComplaintsPage,
  '/members': ({ path, operator }) =>
    path === '/members' ? (
      <MembersPage operator={operator} />
    ) : (
      <MemberPage id={path.slice('/members/'.length)} operator={operator} />
    ),
  '/money': MoneyPage,
  '/sites': SitesPage,
  '/operators': OperatorsPage,
  '/log': LogPage,
  '/server': ServerPage,
};

function PlaceAt({ path, operator }: PageProps) {
  const { i18n } = useLingui();
  const place = placeAt(path);
  const Page = place && PAGES[place.path];
  if (!Page) return <RefusedPage title={null} />;
  if (!place.roles.includes(operator.role)) return <RefusedPage title={i18n._(place.label)} />;
  return <Page path={path} operator={operator} />;
}
