import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isolate } from '#shared/rules/isolate.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Chip } from '../ui/chip.tsx';
import styles from './case-list.module.scss';
import type { QueueCase } from './case-pages.ts';
import type { CaseQueue } from './case-queue.ts';
import { CaseRow } from './case-row.tsx';

interface Props<Case extends QueueCase, Verdict> {
  readonly queue: CaseQueue<Case, Verdict>;
  readonly row: (found: Case) => ReactNode;
  readonly onOpen: (id: string) => void;
}

export function CaseList<Case extends QueueCase, Verdict>({ queue, row, onOpen }: Props<Case, Verdict>) {
  const { t } = useLingui();
  const { pages } = queue;
  return (
    <>
      <ul aria-label={t({ id: 'desk.case.list', message: 'Waiting' })}>
        {pages.cases.value.map((found) => (
          <CaseRow
            key={found.case}
            isCurrent={queue.current.value?.case === found.case}
            isOpen={queue.open.value?.case === found.case}
            onOpen={() => onOpen(found.case)}
          >
            {row(found)}
            {found.claim && !found.claim.own && (
              <Chip icon="lock" tone="warning">
                {isolate(found.claim.name)}
              </Chip>
            )}
          </CaseRow>
        ))}
      </ul>
      {pages.hasMore.value && pages.cases.value.length > 0 && (
        <div className={styles.more}>
          <Button small tone="quiet" busy={pages.isReading.value} onClick={() => void pages.readMore()}>
            {t({ id: 'desk.case.more', message: 'Show more' })}
          </Button>
        </div>
      )}
    </>
  );
}
