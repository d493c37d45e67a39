import type { ReactNode } from 'react';
import styles from './narrow-page.module.scss';

interface Props {
  /** As wide as its fields, which fill it. */
  readonly form?: boolean;
  readonly children: ReactNode;
}

/** A page that says or asks one thing: a column in the middle. */
export const NarrowPage = ({ form, children }: Props) => (
  <div className={`${styles.page} ${form ? styles.form : ''}`}>{children}</div>
);

export const Muted = ({ children }: { readonly children: ReactNode }) => <p className={styles.muted}>{children}</p>;
