import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ReasonList } from '../api/case-calls.ts';
import { Loading } from '../loading.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { Place } from '../shell/places.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import { errorText, mayRetry } from '../texts/error-text.ts';
import { CaseList } from './case-list.tsx';
import type { QueueCase } from './case-pages.ts';
import { CasePane } from './case-pane.tsx';
import type { CaseQueue } from './case-queue.ts';
import styles from './case-screen.module.scss';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Decision, Reader } from './decisions.ts';
import { ReasonTexts } from './reason-texts.ts';
import { useCaseKeys } from './use-case-keys.ts';

interface CaseViews<Case, Name extends string> {
  readonly decisions: readonly Decision<Name>[];
  readonly isPossible: (found: Case, name: Name) => boolean;
  /** Who reads the reasons; the first one’s language is that of the texts. */
  readonly readersOf: (found: Case, name: Name) => readonly Reader[];
  readonly hostOf: (found: Case) => string;
  readonly titleOf: (found: Case) => string;
  readonly row: (found: Case) => ReactNode;
  readonly detail: (found: Case) => ReactNode;
  /** What a decision asks besides the reasons. */
  readonly choices?: (found: Case, name: Name) => ReactNode;
  readonly decide: (found: Case, name: Name, reasons: string) => void;
  readonly emptyText: string;
}

interface Props<Case extends QueueCase, Verdict, Name extends string> {
  readonly place: Place;
  readonly queue: CaseQueue<Case, Verdict>;
  readonly views: CaseViews<Case, Name>;
}

/** A queue of cases: the list, and the open case beside it, or instead of it on phones. */
export function CaseScreen<Case extends QueueCase, Verdict, Name extends string>({
  place,
  queue,
  views,
}: Props<Case, Verdict, Name>) {
  const { t, i18n } = useLingui();
  const [texts] = useState(() => new ReasonTexts());
  const [asking, setAsking] = useState<Decision<Name> | null>(null);
  const { pages } = queue;
  const open = queue.open.value;
  const left = pages.left.value;
  const failure = pages.failure.value;
  const listOf = (found: Case, { name, reasons: kind }: Decision<Name>): ReasonList => ({
    host: views.hostOf(found),
    locale: views.readersOf(found, name)[0]?.locale ?? 'en',
    kind,
  });
  const isPossible = ({ name }: Decision<Name>) =>
    open !== undefined && queue.canDecide.value && views.isPossible(open, name);
  const ask = (decision: Decision<Name>) => {
    if (isPossible(decision)) setAsking(decision);
  };
  useEffect(() => {
    // So that the keys of the reasons work at once.
    if (open) for (const decision of views.decisions) void texts.load(listOf(open, decision));
  }, [open?.case]);
  useCaseKeys({
    title: i18n._(place.label),
    queue,
    decisions: views.decisions,
    onOpen: () => void queue.openCase(),
    onAsk: ask,
  });
  const decide = (reasons: string) => {
    if (open && asking) views.decide(open, asking.name, reasons);
    setAsking(null);
  };
  return (
    <>
      <div className={open ? styles.headBehind : undefined}>
        <PageHead
          title={i18n._(place.label)}
          note={!!left && t({ id: 'desk.case.left', message: plural(left, { one: '# waits', other: '# wait' }) })}
        >
          {!open && (
            <>
              {queue.canUndo.value && (
                <Button small tone="quiet" onClick={() => queue.undo()}>
                  <Icon name="reply" />
                  {t({ id: 'desk.case.undo_last', message: 'Undo the last decision' })}
                </Button>
              )}
              <Button small tone="quiet" busy={pages.isReading.value} onClick={() => void pages.refresh()}>
                <Icon name="refresh-cw" />
                {t({ id: 'desk.case.refresh', message: 'Check again' })}
              </Button>
            </>
          )}
        </PageHead>
      </div>
      {failure !== undefined && (
        <ErrorNotice onRetry={mayRetry(failure) && (() => void pages.retry())}>{errorText(i18n, failure)}</ErrorNotice>
      )}
      {pages.isDone.value && (
        <EmptyState icon="check" title={t({ id: 'desk.case.none', message: 'Nothing is waiting' })}>
          {views.emptyText}
        </EmptyState>
      )}
      {left === null && failure === undefined && <Loading />}
      {pages.cases.value.length > 0 && (
        <div className={styles.panes}>
          <div className={open ? `${styles.list} ${styles.behind}` : styles.list}>
            <CaseList queue={queue} row={views.row} onOpen={(id) => void queue.openCase(id)} />
          </div>
          {open ? (
            <CasePane
              key={open.case}
              queue={queue}
              open={open}
              title={views.titleOf(open)}
              decisions={views.decisions}
              isPossible={isPossible}
              onAsk={ask}
            >
              {views.detail(open)}
            </CasePane>
          ) : (
            <p className={styles.hint}>
              <KeyCap keys="j" /> <KeyCap keys="k" />
              {t({ id: 'desk.case.hint_move', message: 'choose a case' })}
              <KeyCap keys="enter" />
              {t({ id: 'desk.case.hint_open', message: 'opens it' })}
            </p>
          )}
        </div>
      )}
      {open && asking && (
        <DecisionDialog
          decision={asking}
          texts={texts}
          list={listOf(open, asking)}
          readers={views.readersOf(open, asking.name)}
          onDecide={decide}
          onClose={() => setAsking(null)}
        >
          {views.choices?.(open, asking.name)}
        </DecisionDialog>
      )}
    </>
  );
}
