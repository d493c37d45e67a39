import type { ReactNode } from 'react';
import styles from './narrow-page.module.scss';

interface Props {
  /** Limits the width for forms. */
  readonly form?: boolean;
  readonly children: ReactNode;
}

/** A page with a single, centered column. */
export const NarrowPage = ({ form, children }: Props) => (
  <div className={`${styles.page} ${form ? styles.form : ''}`}>{children}</div>
);

export const Muted = ({ children }: { readonly children: ReactNode }) => <p className={styles.muted}>{children}</p>;
