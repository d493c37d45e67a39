import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { isolate } from '#shared/rules/isolate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { DeskError } from '../api/desk-error.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import { errorText } from '../texts/error-text.ts';
import { clockOf } from '../texts/times.ts';
import { CaseActions } from './case-actions.tsx';
import type { QueueCase } from './case-pages.ts';
import styles from './case-pane.module.scss';
import type { CaseQueue } from './case-queue.ts';
import type { Decision } from './decisions.ts';

interface Props<Case extends QueueCase, Verdict, Name extends string> {
  readonly queue: CaseQueue<Case, Verdict>;
  readonly open: Case;
  readonly title: string;
  readonly decisions: readonly Decision<Name>[];
  readonly isPossible: (decision: Decision<Name>) => boolean;
  readonly onAsk: (decision: Decision<Name>) => void;
  readonly children: ReactNode;
}

/** The open case, with what can be decided. */
export function CasePane<Case extends QueueCase, Verdict, Name extends string>({
  queue,
  open,
  title,
  decisions,
  isPossible,
  onAsk,
  children,
}: Props<Case, Verdict, Name>) {
  const { t, i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The page is as far down as the case before was.
    window.scrollTo?.(0, 0);
  }, []);
  const { claim } = open;
  const failure = queue.claimFailure.value;
  const name = isolate(claim?.name ?? '');
  const until = clockOf(claim?.until ?? 0);
  const [sentence] = failure instanceof DeskError ? Object.values(failure.problems) : [];
  return (
    <section className={styles.pane} aria-labelledby="open-case">
      <header className={styles.head}>
        <Button small tone="quiet" onClick={() => queue.close()}>
          <Icon name="arrow-left" />
          {t({ id: 'desk.case.back', message: 'Back' })}
          <span className={styles.key}>
            <KeyCap silent keys="u" />
          </span>
        </Button>
        <h2 ref={heading} id="open-case" tabIndex={-1}>
          {title}
        </h2>
      </header>
      {claim && !claim.own && (
        <Notice tone="warning">
          {t({
            id: 'desk.case.held',
            message: `${name} works on this until ${until}. You can read it, but not decide it.`,
          })}
        </Notice>
      )}
      {failure !== undefined && (!claim || claim.own) && (
        <ErrorNotice onRetry={() => void queue.claimOpen()}>{sentence ?? errorText(i18n, failure)}</ErrorNotice>
      )}
      <div className={styles.body}>{children}</div>
      <div className={styles.bar}>
        <CaseActions
          decisions={decisions}
          isPossible={isPossible as (decision: Decision) => boolean}
          onDecide={onAsk as (decision: Decision) => void}
          onUndo={queue.canUndo.value ? () => queue.undo() : undefined}
        />
      </div>
    </section>
  );
}
