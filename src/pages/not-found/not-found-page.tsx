import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import styles from '#src/layouts/error-screen/error-screen.module.scss';
import { WayOn } from '#src/layouts/error-screen/way-on.tsx';
import type { Screen } from '#src/screen.ts';

/**
 * docs/product/screens.md#error-screen: the word, the status, the message, and a way on for members and for visitors.
 */
export function NotFoundView() {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <div className={styles.page}>
      <p className={styles.code}>{t`Error`} 404</p>
      <h1 tabIndex={-1}>{t`Page not found: ${path}`}</h1>
      <WayOn />
    </div>
  );
}

export const screen: Screen = { title: msg`Page not found`, Layout: DefaultLayout, View: NotFoundView };
