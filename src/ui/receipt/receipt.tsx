import { type ReactNode, useEffect } from 'react';
import { NarrowPage } from '../narrow-page/narrow-page.tsx';
import styles from './receipt.module.scss';

interface FactsProps {
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** A list of labels and values, such as numbers and dates. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.receipt}>
      {rows.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={value}>{value}</dd>])}
    </dl>
  );
}

interface Props extends FactsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Replaces a submitted form. The heading gets the focus. */
export function Receipt({ title, rows, children }: Props) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{title}</h1>
      <Facts rows={rows} />
      {children}
    </NarrowPage>
  );
}
