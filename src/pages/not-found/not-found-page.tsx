import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import type { OnLegal } from '#src/features/signup/signup-flow.tsx';
import { openTextPage } from '#src/features/text-page/open-text-page.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { pathTo } from '#src/routes.ts';
import type { Screen } from '#src/screen.ts';
import { path as shownPath } from '#src/state/location.ts';
import { isLoggedIn, user } from '#src/state/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './not-found-page.module.scss';

/** The sign-up form, loaded only for a visitor who got lost. */
function LazySignup() {
  const [Flow, setFlow] = useState<ComponentType<{ onLegal: OnLegal; below: boolean }> | null>(null);
  useEffect(() => {
    import('#src/features/signup/signup-flow.tsx').then(
      ({ SignupFlow }) => setFlow(() => SignupFlow),
      // The link above it leads to the same form.
      (error: unknown) => console.warn('The sign-up form could not be loaded', error),
    );
  }, []);
  return Flow && <Flow onLegal={openTextPage} below />;
}

/** Spec §2, error screen: the word, the status, the message, and a way on for members and for visitors. */
export function NotFoundView() {
  const { t } = useLingui();
  const path = shownPath.value;
  return (
    <div class={styles.page}>
      <p class={styles.code}>{t`Error`} 404</p>
      <h1 tabIndex={-1}>{t`Page not found: ${path}`}</h1>
      {isLoggedIn.value ? (
        <>
          <h2>{t`Search members instead`}</h2>
          <LinkButton href={pathTo('members')}>{t`Search members`}</LinkButton>
        </>
      ) : (
        <>
          <LinkButton href={pathTo('signup')}>{t`Sign up for free`}</LinkButton>
          {user.value === null && <LazySignup />}
        </>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`Page not found`, Layout: DefaultLayout, View: NotFoundView };
