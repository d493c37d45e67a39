import { useLingui } from '@lingui/react/macro';
import { MAX_AGE_YEARS } from '#shared/rules/limits.ts';
import { AGE_OPTIONS, ageOptionOf, ageRange, agesOfRange, shownAges } from '#shared/rules/search-filters.ts';
import { settings } from '#src/state/site/site.ts';
import { ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import { RangeField } from '#src/ui/range-field/range-field.tsx';
import { useAgeText } from './age-text.ts';
import type { FilterProps } from './filter-props.ts';
import styles from './search-fields.module.scss';

const ALL_AGES = { min_age: null, max_age: null };

/** The specified groups, and any other range. */
export function AgeFields({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  const ageText = useAgeText();
  const { min_age } = settings.value;
  const ages = filters ?? ALL_AGES;
  const groups = AGE_OPTIONS.flatMap((option, index) => {
    const { min_age: min, max_age: max } = shownAges(option, min_age) ?? {};
    if (min === undefined) return [];
    const label = min === null ? t`All ages` : max === null ? t`Over ${min}` : `${min}-${max}`;
    return [{ value: String(index), label }];
  });
  return (
    <div className={styles.ages}>
      <RangeField
        label={t`Age`}
        fromLabel={t`Lowest age`}
        toLabel={t`Highest age`}
        min={min_age}
        max={MAX_AGE_YEARS}
        value={ageRange(ages, min_age)}
        text={ageText(ages)}
        disabled={!filters}
        onChange={(range) => onChoose(agesOfRange(range, min_age))}
      />
      <ChoiceGroup
        legend={t`Age groups`}
        look="strip"
        choices={groups}
        value={filters ? String(ageOptionOf(filters)) : ''}
        disabled={!filters}
        onChoose={(value) => onChoose(AGE_OPTIONS[Number(value)] ?? ALL_AGES)}
      />
    </div>
  );
}
