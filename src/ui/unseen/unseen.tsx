import type { ComponentChildren } from 'preact';
import styles from './unseen.module.scss';

/** Words for who does not see what stands beside them. */
export const Unseen = ({ children }: { readonly children: ComponentChildren }) => (
  <span class={styles.unseen}>{children}</span>
);
