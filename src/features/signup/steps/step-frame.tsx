import type { ReactNode } from 'react';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import flow from '../signup-flow.module.scss';
import styles from './step.module.scss';

interface Props {
  readonly title: string;
  readonly lead?: string;
  /** The error message. `onRetry` adds a button; it is false if retrying can't help. */
  readonly failure?: string | undefined;
  readonly onRetry?: (() => void) | false;
  readonly children: ReactNode;
}

/** The shared frame of all steps: heading, text, error and content. */
export function StepFrame({ title, lead, failure, onRetry, children }: Props) {
  return (
    <section className={flow.step}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <ErrorNotice onRetry={onRetry}>{failure}</ErrorNotice>
      {children}
    </section>
  );
}
