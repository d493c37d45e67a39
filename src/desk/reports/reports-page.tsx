import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isolate } from '#shared/rules/isolate.ts';
import { decideReport, fetchReports, type PendingReport, type ReportVerdict } from '../api/case-calls.ts';
import { CaseScreen } from '../cases/case-screen.tsx';
import { useCaseQueue } from '../cases/use-case-queue.ts';
import { REPORTS } from '../shell/places.ts';
import { ReportChoicesFields } from './report-choices.tsx';
import {
  isReportActionPossible,
  REPORT_DECISIONS,
  type ReportAction,
  type ReportChoices,
  readersOfReport,
  verdictOf,
} from './report-decisions.ts';
import { ReportDetail } from './report-detail.tsx';
import { ReportSummary } from './report-summary.tsx';
import { REASON_NAMES } from './report-texts.ts';

const SUSPENDED_DAYS = 7;

/** The queue of reports about members, with the one open whose case is in the address. */
export function ReportsPage({ path }: { readonly path: string }) {
  const { t, i18n } = useLingui();
  const queue = useCaseQueue<PendingReport, ReportVerdict>(
    { kind: 'report', fetch: fetchReports, decide: decideReport },
    path.slice(`${REPORTS.path}/`.length) || null,
  );
  const [days, setDays] = useState<number | null>(SUSPENDED_DAYS);
  /** The photos that stay, by the case that they belong to. */
  const [spared, setSpared] = useState<readonly string[]>([]);
  const choicesOf = ({ photos }: PendingReport): ReportChoices => ({
    days,
    photos: photos.map(({ id }) => id).filter((id) => !spared.includes(id)),
  });
  return (
    <CaseScreen<PendingReport, ReportVerdict, ReportAction>
      place={REPORTS}
      queue={queue}
      views={{
        decisions: REPORT_DECISIONS,
        isPossible: isReportActionPossible,
        readersOf: readersOfReport,
        hostOf: ({ host }) => host,
        titleOf: ({ reason, member, profile }) => {
          const name = isolate(
            member?.name ?? profile?.name ?? t({ id: 'desk.report.deleted', message: 'deleted account' }),
          );
          return `${i18n._(REASON_NAMES[reason])}: ${name}`;
        },
        row: (found) => <ReportSummary report={found} />,
        detail: (found) => <ReportDetail report={found} />,
        choices: (found, action) => (
          <ReportChoicesFields
            report={found}
            action={action}
            choices={choicesOf(found)}
            onDays={setDays}
            onPhoto={(id, isRemoved) => setSpared(isRemoved ? spared.filter((each) => each !== id) : [...spared, id])}
          />
        ),
        decide: (found, action, reasons) => {
          queue.decide(verdictOf(action, reasons, choicesOf(found), Date.now()));
          setDays(SUSPENDED_DAYS);
        },
        emptyText: t({ id: 'desk.reports.none', message: 'New reports and appeals appear here.' }),
      }}
    />
  );
}
