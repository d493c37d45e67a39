import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import styles from './error-screen.module.scss';

interface Props {
  readonly status: number;
  /** Shown as the main heading. */
  readonly message: string;
  /** Without it the Retry link reloads the page. */
  readonly onRetry?: () => void;
  /** Suggestions for members and visitors. */
  readonly children?: ReactNode;
}

/** docs/product/screens.md#error-screen defines its parts. */
export function ErrorScreen({ status, message, onRetry, children }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The error screen replaced the page, so screen readers must announce it.
    if (onRetry) heading.current?.focus();
  }, []);
  return (
    <div className={styles.page}>
      <p className={styles.code}>
        {t`Error`} {status}
      </p>
      <h1 tabIndex={-1} ref={heading}>
        {message}
      </h1>
      <div className={styles.actions}>
        {onRetry ? <Button onClick={onRetry}>{t`Retry`}</Button> : <LinkButton href="">{t`Retry`}</LinkButton>}
        <LinkButton tone="quiet" href={pathTo(isLoggedIn.value ? '/home' : '/')}>{t`Go to the home page`}</LinkButton>
      </div>
      {children}
    </div>
  );
}
