import { useLingui } from '@lingui/react/macro';
import type { ComponentChildren } from 'preact';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
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
  const { t } = useLingui();
  return (
    <section class={styles.step}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p class={styles.lead}>{lead}</p>}
      {failure && (
        <Notice tone="danger" action={onRetry && <Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>
          {failure}
        </Notice>
      )}
      {children}
    </section>
  );
}
