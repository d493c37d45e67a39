import { useLingui } from '@lingui/react/macro';
import type { SEARCH_SORTS } from '#shared/rules/filter-query.ts';

export function useSortTexts(): Readonly<Record<(typeof SEARCH_SORTS)[number], string>> {
  const { t } = useLingui();
  return { active: t`Recently active`, new: t`Newest`, near: t`My region first` };
}
