import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './error-screen.module.scss';
import { ErrorSuggestions } from './error-suggestions.tsx';

interface Props {
  /** Decoration beside the message. */
  readonly art?: ReactNode;
  /** It fills its box, while people who are cut out stand in it. */
  readonly isPhoto?: boolean;
}

/** docs/product/screens.md#error-screen defines its parts. */
export function NotFoundView({ art, isPhoto }: Props) {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <div className={`${styles.page} ${art ? styles.withArt : ''}`}>
      {art && <div className={`${styles.art} ${isPhoto ? styles.photo : ''}`}>{art}</div>}
      <p className={styles.code}>{t`Error`} 404</p>
      <h1 tabIndex={-1}>{t`Page not found: ${path}`}</h1>
      <LinkButton tone="quiet" href={pathTo(isLoggedIn.value ? '/home' : '/')}>{t`Go to the home page`}</LinkButton>
      <ErrorSuggestions />
    </div>
  );
}
