import type { ComponentChildren } from 'preact';
import { SiteHeader } from '../site-header/site-header.tsx';
import styles from './chat-layout.module.scss';

/** The conversation takes the height that is left; nothing lies below the composer. */
export function ChatLayout({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class={styles.layout}>
      <SiteHeader member />
      <main id="main" class={styles.main}>
        {children}
      </main>
    </div>
  );
}
