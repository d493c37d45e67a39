import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './page-frame.module.scss';

interface Props {
  readonly header: ReactNode;
  /** What is to be known before the page's own part. */
  readonly notices?: ReactNode;
  readonly footer?: ReactNode;
  /** Pictures run to the edges of the screen. */
  readonly bleeds?: boolean;
  /** Tabs lie over the lower edge of a phone's screen. */
  readonly tabbed?: boolean;
  readonly children: ReactNode;
}

/** Header, the page's own part, footer. */
export function PageFrame({ header, notices, footer, bleeds, tabbed, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      {header}
      <main id="main" className={`${styles.main} ${bleeds ? styles.bleed : ''} ${tabbed ? styles.tabbed : ''}`}>
        {notices}
        {children}
      </main>
      {footer}
    </div>
  );
}
