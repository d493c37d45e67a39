import { Link, useLocation } from 'wouter';
import styles from './tabs.module.scss';

interface Tab {
  readonly path: string;
  readonly label: string;
}

/** Links to the parts of a place. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [path] = useLocation();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={tab.path}
          className={styles.tab ?? ''}
          aria-current={tab.path === path ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
