import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { PendingReport } from '../api/case-calls.ts';
import { dayOf } from '../texts/times.ts';
import { Part, Quote } from '../ui/part.tsx';
import { DISMISSED, UPHELD } from './report-texts.ts';

interface Props {
  readonly report: PendingReport;
  readonly names: Readonly<Record<'reporter' | 'reported', string>>;
}

/** The decision and the appeals against it. Somebody else should take the second decision. */
export function ReportAppeals({ report: { decided, appeals }, names }: Props) {
  const { t, i18n } = useLingui();
  if (!decided) return null;
  const verdict = i18n._(decided.decision === 'upheld' ? UPHELD : DISMISSED);
  const day = dayOf(decided.at);
  const who = isolate(decided.by ?? t({ id: 'desk.case.unknown', message: 'unknown' }));
  return (
    <>
      <Part title={t({ id: 'desk.case.decided', message: `Decided on ${day} by ${who}: ${verdict}` })}>
        {decided.reasons && <Quote>{decided.reasons}</Quote>}
      </Part>
      {appeals.map(({ by, text, at }) => {
        const [name, appealed] = [
          isolate(by ? names[by] : t({ id: 'desk.report.deleted', message: 'deleted account' })),
          dayOf(at),
        ];
        return (
          <Part
            key={`${by} ${at}`}
            title={t({ id: 'desk.case.appealed', message: `Appeal by ${name} on ${appealed}` })}
          >
            <Quote>{text}</Quote>
          </Part>
        );
      })}
    </>
  );
}
