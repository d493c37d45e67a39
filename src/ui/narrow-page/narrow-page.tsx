import type { ComponentChildren } from 'preact';
import styles from './narrow-page.module.scss';

interface Props {
  /** As wide as its fields, which fill it. */
  readonly form?: boolean;
  readonly children: ComponentChildren;
}

/** A page that says or asks one thing: a column in the middle. */
export const NarrowPage = ({ form, children }: Props) => (
  <div class={`${styles.page} ${form ? styles.form : ''}`}>{children}</div>
);

export const Muted = ({ children }: { readonly children: ComponentChildren }) => <p class={styles.muted}>{children}</p>;
