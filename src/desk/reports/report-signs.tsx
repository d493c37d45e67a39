import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PendingReport } from '../api/case-calls.ts';
import { momentOf } from '../texts/times.ts';
import { FactList } from '../ui/fact-list.tsx';
import { SignEvidence, SignSentence } from '../ui/sign-sentence.tsx';

/** The signs of a member: what was seen, when, and how much it counts as fraud. */
export function ReportSigns({ signs }: { readonly signs: PendingReport['signs'] }) {
  const { t } = useLingui();
  const pointsText = ({ points }: PendingReport['signs'][number]) =>
    points === 0
      ? t({ id: 'desk.signs.no_points', message: 'Rule' })
      : t({ id: 'desk.signs.points', message: plural(points, { one: '# point', other: '# points' }) });
  return (
    <>
      {signs.map((sign, index) => (
        <FactList
          key={index}
          facts={[
            [pointsText(sign), <SignSentence sign={sign} />],
            [momentOf(sign.at), <SignEvidence sign={sign} />],
          ]}
        />
      ))}
    </>
  );
}
