import type { ReactNode } from 'react';
import styles from './lander-layout.module.scss';

interface Props {
  /** The site's name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Shows only the site's name, without links that lead away from the form. */
export function LanderLayout({ name, children }: Props) {
  return (
    <>
      <header className={styles.header}>
        <span className={styles.brand} translate="no">
          <span>{name}</span>
        </span>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </>
  );
}
