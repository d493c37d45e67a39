import type { ReactNode } from 'react';
import styles from './skip-link.module.scss';

interface Props {
  /** The id of the element that gets the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/** The first link of a page, shown only while it has the focus. It lets keyboard users skip the navigation. */
export const SkipLink = ({ to, children }: Props) => (
  <a className={styles.skipLink} href={`#${to}`}>
    {children}
  </a>
);
