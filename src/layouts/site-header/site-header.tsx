import type { ReactNode } from 'react';
import type { RoutePath } from '#src/routes.ts';
import { pathTo } from '#src/routing/route-path.ts';
import { settings } from '#src/state/site/site.ts';
import styles from './site-header.module.scss';

interface Props {
  /** Where the site's name links to. */
  readonly homePath: RoutePath;
  readonly children: ReactNode;
}

export function SiteHeader({ homePath, children }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <a href={pathTo(homePath)} className={styles.brand}>
          {settings.value.name}
        </a>
        {children}
      </div>
    </header>
  );
}
