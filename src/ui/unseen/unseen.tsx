import type { ReactNode } from 'react';
import styles from './unseen.module.scss';

/** Words for who does not see what stands beside them. */
export const Unseen = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.unseen}>{children}</span>
);
