import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Operator } from '../api/desk-calls.ts';
import type { ShownMember } from '../api/member-calls.ts';
import { REPORTS } from '../shell/places.ts';
import { dayText } from '../texts/dates.ts';
import { Section, type SectionRow } from '../ui/section.tsx';
import { DECISION_NAMES, OUTCOME_NAMES, REPORT_REASON_NAMES } from './report-names.ts';

type Report = ShownMember['reports'][number];

interface Props {
  readonly about: readonly Report[];
  readonly by: readonly Report[];
  readonly operator: Operator;
}

/** The reports about a member, and those that the member has sent. Those that wait lead to their case. */
export function MemberReports({ about, by, operator }: Props) {
  const { t, i18n } = useLingui();
  const mayOpen = REPORTS.roles.includes(operator.role);
  const open = t({ id: 'desk.report.open', message: 'Not decided yet' });
  const rowOf = ({ case: id, reason, decision, outcome, created }: Report): SectionRow => ({
    key: id,
    title:
      decision === null && mayOpen ? (
        <Link href={`${REPORTS.path}/${id}`}>{i18n._(REPORT_REASON_NAMES[reason])}</Link>
      ) : (
        i18n._(REPORT_REASON_NAMES[reason])
      ),
    text:
      decision === null
        ? open
        : [DECISION_NAMES[decision], outcome && OUTCOME_NAMES[outcome]]
            .filter((each) => each !== null)
            .map((each) => i18n._(each))
            .join(', '),
    date: dayText(created),
  });
  return (
    <>
      <Section
        title={t({ id: 'desk.reports.about', message: 'Reports about this member' })}
        empty={t({ id: 'desk.reports.none_about', message: 'Nobody has reported this member.' })}
        rows={about.map(rowOf)}
      />
      {by.length > 0 && (
        <Section title={t({ id: 'desk.reports.by', message: 'Reports by this member' })} rows={by.map(rowOf)} />
      )}
    </>
  );
}
