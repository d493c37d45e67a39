import type { ReactNode } from 'react';
import styles from './visually-hidden.module.scss';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.visuallyHidden}>{children}</span>
);
