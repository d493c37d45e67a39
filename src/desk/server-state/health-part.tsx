import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AnswerNotice } from '../answer-notice.tsx';
import { type Finding, fetchHealth } from '../api/server-calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FindingList } from './finding-list.tsx';
import { Refresh } from './refresh.tsx';

/** The lines of `npm run doctor`. Those that need others come when they are there. */
export function HealthPart() {
  const { t } = useLingui();
  const here = useAnswer(() => fetchHealth('here'));
  const outside = useAnswer(() => fetchHealth('outside'));
  const found: readonly Finding[] = [...(here.answer ?? []), ...(outside.answer ?? [])];
  const wrong = found.filter(({ state }) => state !== 'ok').length;
  const isComplete = here.answer !== undefined && outside.answer !== undefined;
  return (
    <>
      <Refresh
        shown={isComplete ? outside.answer : undefined}
        onRefresh={async () => void (await Promise.all([here.reload(), outside.reload()]))}
      />
      {isComplete && (
        <p>
          {wrong === 0
            ? t({ id: 'desk.health.all_well', message: 'Nothing has to be mended.' })
            : t({
                id: 'desk.health.wrong',
                message: plural(wrong, { one: '# line needs a look.', other: '# lines need a look.' }),
              })}
        </p>
      )}
      {here.answer && <FindingList findings={found} />}
      <AnswerNotice of={here} />
      {here.answer && outside.failure === undefined && outside.answer === undefined && (
        <p role="status">
          {t({
            id: 'desk.health.asking',
            message: 'Asking the mail server and a push service. That takes up to ten seconds…',
          })}
        </p>
      )}
      {outside.failure !== undefined && <AnswerNotice of={outside} />}
    </>
  );
}
