import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { pathTo } from '#src/routes.ts';
import type { Screen } from '#src/screen.ts';
import { path as shownPath } from '#src/state/location.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './not-found-page.module.scss';

export function NotFoundView() {
  const { t } = useLingui();
  const path = shownPath.value;
  return (
    <div class={styles.page}>
      <p class={styles.code}>{t`Error`} 404</p>
      <h1 tabIndex={-1}>{t`Page not found: ${path}`}</h1>
      <LinkButton href={pathTo(isLoggedIn.value ? 'members' : 'signup')}>
        {isLoggedIn.value ? t`Search members` : t`Sign up for free`}
      </LinkButton>
    </div>
  );
}

export const screen: Screen = { title: msg`Page not found`, Layout: DefaultLayout, View: NotFoundView };
