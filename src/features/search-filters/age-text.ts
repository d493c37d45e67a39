import { useLingui } from '@lingui/react/macro';
import { type AgeOption, shownAges } from '#shared/rules/search-filters.ts';
import { settings } from '#src/state/site/site.ts';

/** A range of ages in words, from the site's minimum age on. */
export function useAgeText(): (ages: AgeOption) => string {
  const { t } = useLingui();
  return (ages) => {
    const { min_age: min, max_age: max } = shownAges(ages, settings.value.min_age) ?? ages;
    if (min === null) return t`All ages`;
    return max === null ? t`${min} and older` : t`${min} to ${max}`;
  };
}
