import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { pathTo } from '#src/route-path.ts';
import { isLoggedIn } from '#src/state/session.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import styles from './error-screen.module.scss';

interface Props {
  readonly status: number;
  /** What happened, as the main heading. */
  readonly message: string;
  /** Without it Retry loads the page again. */
  readonly onRetry?: () => void;
  /** A way on for members and for visitors. */
  readonly children?: ReactNode;
}

/**
 * docs/product/screens.md#error-screen: the word, the status and the message, with Retry and the way home. It is part
 * of the first bundle, so that it shows without a network; `children` may come later.
 */
export function ErrorScreen({ status, message, onRetry, children }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It has taken the place of what was there: readers of screens hear of it.
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
      <div className={styles.ways}>
        {onRetry ? <Button onClick={onRetry}>{t`Retry`}</Button> : <LinkButton href="">{t`Retry`}</LinkButton>}
        <LinkButton tone="quiet" href={pathTo(isLoggedIn.value ? '/home' : '/')}>{t`Go to the home page`}</LinkButton>
      </div>
      {children}
    </div>
  );
}
