import type { ComponentChildren } from 'preact';
import { pathTo } from '#src/route-path.ts';
import type { RoutePath } from '#src/routes.ts';
import { settings } from '#src/state/site.ts';
import styles from './site-header.module.scss';

interface Props {
  /** Where the site's name leads. */
  readonly start: RoutePath;
  readonly children: ComponentChildren;
}

export function SiteHeader({ start, children }: Props) {
  return (
    <header class={styles.header}>
      <div class={styles.row}>
        <a href={pathTo(start)} class={styles.brand}>
          {settings.value.name}
        </a>
        {children}
      </div>
    </header>
  );
}
