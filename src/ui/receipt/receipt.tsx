import { type ReactNode, useEffect } from 'react';
import { NarrowPage } from '../narrow-page/narrow-page.tsx';
import styles from './receipt.module.scss';

interface Props {
  readonly title: string;
  /** Number and date, such as a receipt of post has. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly children: ReactNode;
}

/** Replaces a form that was sent. The heading gets the focus. */
export function Receipt({ title, rows, children }: Props) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{title}</h1>
      <dl className={styles.receipt}>
        {rows.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={value}>{value}</dd>])}
      </dl>
      {children}
    </NarrowPage>
  );
}
