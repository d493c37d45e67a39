import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import styles from '#src/layouts/error-screen/error-screen.module.scss';
import { ErrorSuggestions } from '#src/layouts/error-screen/error-suggestions.tsx';
import type { Screen } from '#src/layouts/screen.ts';

/** docs/product/screens.md#error-screen defines its parts. */
export function NotFoundView() {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <div className={styles.page}>
      <p className={styles.code}>{t`Error`} 404</p>
      <h1 tabIndex={-1}>{t`Page not found: ${path}`}</h1>
      <ErrorSuggestions />
    </div>
  );
}

export const screen: Screen = { title: msg`Page not found`, layout: defaultLayout, View: NotFoundView };
