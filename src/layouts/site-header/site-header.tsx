import type { ReactNode } from 'react';
import { pathTo } from '#src/route-path.ts';
import type { RoutePath } from '#src/routes.ts';
import { settings } from '#src/state/site.ts';
import styles from './site-header.module.scss';

interface Props {
  /** Where the site's name leads. */
  readonly start: RoutePath;
  readonly children: ReactNode;
}

export function SiteHeader({ start, children }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <a href={pathTo(start)} className={styles.brand}>
          {settings.value.name}
        </a>
        {children}
      </div>
    </header>
  );
}
