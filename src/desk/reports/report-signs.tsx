import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PendingReport } from '../api/case-calls.ts';
import { SIGN_SENTENCES } from '../texts/sign-names.ts';
import { momentOf } from '../texts/times.ts';
import { FactList } from '../ui/fact-list.tsx';

/** The signs of a member: what was seen, when, and how much it counts as fraud. */
export function ReportSigns({ signs }: { readonly signs: PendingReport['signs'] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {signs.map(({ rule, evidence, points, at }, index) => (
        <FactList
          key={index}
          facts={[
            [
              points === 0
                ? t({ id: 'desk.signs.no_points', message: 'Rule' })
                : t({ id: 'desk.signs.points', message: plural(points, { one: '# point', other: '# points' }) }),
              i18n._(SIGN_SENTENCES[rule]),
            ],
            [momentOf(at), <q dir="auto">{evidence}</q>],
          ]}
        />
      ))}
    </>
  );
}
