import { useLingui } from '@lingui/react/macro';
import { MANAGEMENT } from '#shared/contracts/desk/roles.ts';
import { AnswerNotice } from '../answer-notice.tsx';
import type { Operator } from '../api/desk-calls.ts';
import { fetchWaiting } from '../api/overview-calls.ts';
import { PageHead } from '../shell/page-head.tsx';
import { OVERVIEW, placesOf } from '../shell/places.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FiguresPart } from './figures-part.tsx';
import { PlaceList } from './place-list.tsx';

/** What waits for the operator and, for those who run sites, how they do. */
export function OverviewPage({ operator }: { readonly operator: Operator }) {
  const { i18n } = useLingui();
  const waiting = useAnswer(fetchWaiting);
  return (
    <>
      <PageHead title={i18n._(OVERVIEW.label)} />
      {waiting.failure !== undefined && <AnswerNotice of={waiting} />}
      <PlaceList places={placesOf(operator.role)} waiting={waiting.answer} />
      {MANAGEMENT.some((role) => role === operator.role) && <FiguresPart />}
    </>
  );
}
