import type { ReactNode } from 'react';
import styles from './part.module.scss';

/** A part of a case, under a heading of its own. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** What somebody wrote, as they wrote it. */
export const Quote = ({ children }: { readonly children: string }) => (
  <blockquote className={styles.quote} dir="auto">
    {children}
  </blockquote>
);
