import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import type { RoutePath } from '#shared/routes/routes.ts';
import { settings } from '#src/state/site/site.ts';
import styles from './site-header.module.scss';

interface Props {
  /** Where the site's name links to. */
  readonly homePath: RoutePath;
  /** On wide screens it stands beside the page. */
  readonly isSidebar?: boolean;
  readonly children: ReactNode;
}

export function SiteHeader({ homePath, isSidebar, children }: Props) {
  return (
    <header className={`${styles.header} ${isSidebar ? styles.sidebar : ''}`}>
      <div className={styles.row}>
        <a href={pathTo(homePath)} className={styles.brand} translate="no">
          {settings.value.name}
        </a>
        {children}
      </div>
    </header>
  );
}
