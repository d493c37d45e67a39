import type { ReactNode } from 'react';
import styles from './fact-list.module.scss';

interface Props {
  /** Names and values. What has no value is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

export const FactList = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
