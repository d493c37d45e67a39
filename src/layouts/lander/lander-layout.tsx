import type { ReactNode } from 'react';
import styles from './lander-layout.module.scss';

interface Props {
  /** The site's. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The site's name over the page, and no way out but the page's own. */
export function LanderLayout({ name, children }: Props) {
  return (
    <>
      <header className={styles.header}>
        <span className={styles.brand}>{name}</span>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </>
  );
}
