import { useLingui } from '@lingui/react/macro';
import { type ComplaintVerdict, decideComplaint, fetchComplaints, type OpenComplaint } from '../api/case-calls.ts';
import { CaseScreen } from '../cases/case-screen.tsx';
import { useCaseQueue } from '../cases/use-case-queue.ts';
import { COMPLAINTS } from '../shell/places.ts';
import { COMPLAINT_DECISIONS, type ComplaintAction } from './complaint-decisions.ts';
import { ComplaintDetail } from './complaint-detail.tsx';
import { ComplaintSummary } from './complaint-summary.tsx';
import { CATEGORY_NAMES } from './complaint-texts.ts';

/** The queue of complaints, which anybody can send without an account. */
export function ComplaintsPage() {
  const { t, i18n } = useLingui();
  const queue = useCaseQueue<OpenComplaint, ComplaintVerdict>({
    kind: 'complaint',
    fetch: fetchComplaints,
    decide: decideComplaint,
  });
  return (
    <CaseScreen<OpenComplaint, ComplaintVerdict, ComplaintAction>
      place={COMPLAINTS}
      queue={queue}
      views={{
        decisions: COMPLAINT_DECISIONS,
        isPossible: () => true,
        readersOf: ({ email, locale }) => [{ name: email, locale }],
        hostOf: ({ host }) => host,
        titleOf: ({ category, email }) => `${i18n._(CATEGORY_NAMES[category])}: ${email}`,
        row: (found) => <ComplaintSummary complaint={found} />,
        detail: (found) => <ComplaintDetail complaint={found} />,
        decide: (_, action, reasons) =>
          queue.decide({ decision: action === 'uphold' ? 'upheld' : 'dismissed', reasons }),
        emptyText: t({ id: 'desk.complaints.none', message: 'New complaints and appeals appear here.' }),
      }}
    />
  );
}
