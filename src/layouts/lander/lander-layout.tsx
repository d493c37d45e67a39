import type { ComponentChildren } from 'preact';
import styles from './lander-layout.module.scss';

interface Props {
  /** The site's. */
  readonly name: string;
  readonly children: ComponentChildren;
}

/** The site's name over the page, and no way out but the page's own. */
export function LanderLayout({ name, children }: Props) {
  return (
    <>
      <header class={styles.header}>
        <span class={styles.brand}>{name}</span>
      </header>
      <main id="main" class={styles.main}>
        {children}
      </main>
    </>
  );
}
