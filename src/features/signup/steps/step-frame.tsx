import type { ReactNode } from 'react';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './step.module.scss';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** What went wrong, in words; `onRetry` offers to do it again. */
  readonly failure?: string | undefined;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** What the steps look alike in: heading, a line of text, what went wrong, the step's own part. */
export function StepFrame({ title, lead, failure, onRetry, children }: Props) {
  return (
    <section className={styles.step}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <Failure onRetry={onRetry}>{failure}</Failure>
      {children}
    </section>
  );
}
