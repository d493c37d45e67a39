import { useLingui } from '@lingui/react/macro';
import type { ComponentChildren } from 'preact';
import styles from './page-frame.module.scss';

interface Props {
  readonly header: ComponentChildren;
  /** What is to be known before the page's own part. */
  readonly notices?: ComponentChildren;
  readonly footer?: ComponentChildren;
  /** Pictures run to the edges of the screen. */
  readonly bleeds?: boolean;
  /** Tabs lie over the lower edge of a phone's screen. */
  readonly tabbed?: boolean;
  readonly children: ComponentChildren;
}

/** Header, the page's own part, footer. */
export function PageFrame({ header, notices, footer, bleeds, tabbed, children }: Props) {
  const { t } = useLingui();
  return (
    <div class={styles.layout}>
      <a class={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      {header}
      <main id="main" class={`${styles.main} ${bleeds ? styles.bleed : ''} ${tabbed ? styles.tabbed : ''}`}>
        {notices}
        {children}
      </main>
      {footer}
    </div>
  );
}
