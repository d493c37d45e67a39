import { useLingui } from '@lingui/react/macro';
import type { Operator } from '../api/desk-calls.ts';
import { PageHead } from './page-head.tsx';
import { PlaceList } from './place-list.tsx';
import { OVERVIEW, placesOf } from './places.ts';

export function OverviewPage({ operator }: { readonly operator: Operator }) {
  const { i18n } = useLingui();
  return (
    <>
      <PageHead title={i18n._(OVERVIEW.label)} />
      <PlaceList places={placesOf(operator.role)} />
    </>
  );
}
