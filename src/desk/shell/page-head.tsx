import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-head.module.scss';

interface Props {
  readonly title: string;
  /** What stands beside the title, such as a count. */
  readonly note?: ReactNode;
  /** Controls at the end. */
  readonly children?: ReactNode;
}

/** The top of a place. A screen reader starts here after each change of place. */
export function PageHead({ title, note, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.controls}>{children}</div>}
    </header>
  );
}
