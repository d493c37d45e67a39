import type { ComponentChildren } from 'preact';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './step.module.scss';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** What went wrong, in words; `onRetry` offers to do it again. */
  readonly failure?: string | undefined;
  readonly onRetry?: () => void;
  readonly children: ComponentChildren;
}

/** What the steps look alike in: heading, a line of text, what went wrong, the step's own part. */
export function StepFrame({ title, lead, failure, onRetry, children }: Props) {
  return (
    <section class={styles.step}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p class={styles.lead}>{lead}</p>}
      <Failure onRetry={onRetry}>{failure}</Failure>
      {children}
    </section>
  );
}
