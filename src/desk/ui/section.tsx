import { type ReactNode, useId } from 'react';
import styles from './section.module.scss';

export interface SectionRow {
  readonly key: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly date?: string;
}

interface Props {
  readonly title: string;
  /** What is said without rows. */
  readonly empty?: string;
  readonly rows?: readonly SectionRow[];
  readonly children?: ReactNode;
}

/** A part of a member's page. */
export function Section({ title, empty, rows, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {rows?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ key, title: name, text, date }) => (
            <li key={key}>
              <div>
                <strong>{name}</strong>
                {text && <span>{text}</span>}
              </div>
              {date && <time>{date}</time>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
