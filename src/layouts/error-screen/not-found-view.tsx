import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import styles from './error-screen.module.scss';
import { ErrorSuggestions } from './error-suggestions.tsx';

/** docs/product/screens.md#error-screen defines its parts. */
export function NotFoundView({ art }: { readonly art?: ReactNode }) {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <div className={`${styles.page} ${art ? styles.withArt : ''}`}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.code}>{t`Error`} 404</p>
      <h1 tabIndex={-1}>{t`Page not found: ${path}`}</h1>
      <ErrorSuggestions />
    </div>
  );
}
