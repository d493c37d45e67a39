import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SkipLink } from '../skip-link/skip-link.tsx';
import styles from './page-frame.module.scss';

interface Props {
  readonly header: ReactNode;
  /** Shown above the page's content. */
  readonly notices?: ReactNode;
  readonly footer?: ReactNode;
  /** Keeps what loads late at the end of the page below the screen. */
  readonly isTall?: boolean;
  /** Pictures fill the full screen width. */
  readonly fullBleed?: boolean;
  /** A tab bar covers the bottom edge on phones, a sidebar the start of wide screens. */
  readonly hasTabBar?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function PageFrame({ header, notices, footer, isTall, fullBleed, hasTabBar, className = '', children }: Props) {
  const { t } = useLingui();
  return (
    <div className={`${styles.layout} ${hasTabBar ? styles.withSidebar : ''} ${className}`}>
      <SkipLink to="main">{t`Skip to content`}</SkipLink>
      {header}
      <main
        id="main"
        className={`${styles.main} ${isTall ? styles.tall : ''} ${fullBleed ? styles.fullBleed : ''} ${hasTabBar ? styles.withTabBar : ''}`}
      >
        {notices}
        {children}
      </main>
      {footer}
    </div>
  );
}
