import type { ComponentChildren } from 'preact';
import { settings } from '#src/state/site.ts';
import styles from './lander-layout.module.scss';

export function LanderLayout({ children }: { readonly children: ComponentChildren }) {
  return (
    <>
      <header class={styles.header}>
        <span class={styles.brand}>{settings.value.name}</span>
      </header>
      <main id="main" class={styles.main}>
        {children}
      </main>
    </>
  );
}
