import { useLingui } from '@lingui/react/macro';
import type { Gender } from '#shared/contracts/profile.ts';
import { AGE_OPTIONS, type AgeOption, ageOptionOf, shownAges } from '#shared/rules/search-filters.ts';
import { settings } from '#src/state/site/site.ts';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import type { FilterProps } from './filter-props.ts';
import { LocationFilters } from './location-filters.tsx';
import styles from './search-fields.module.scss';

function GenderField({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`I am looking for`}
      value={filters?.gender ?? ''}
      disabled={!filters}
      onChange={(event) => onChoose({ gender: (event.currentTarget.value || null) as Gender | null })}
    >
      <option value="">{t`Everyone`}</option>
      <option value="female">{t`Woman`}</option>
      <option value="male">{t`Man`}</option>
    </SelectField>
  );
}

function AgeField({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  const textOf = (option: AgeOption) => {
    const { min_age: min, max_age: max } = shownAges(option, settings.value.min_age) ?? option;
    if (min === null) return t`All ages`;
    return max === null ? t`Over ${min}` : `${min}-${max}`;
  };
  const chosen = filters ? ageOptionOf(filters) : 0;
  return (
    <SelectField
      label={t`Age`}
      value={String(chosen)}
      disabled={!filters}
      onChange={(event) => onChoose(AGE_OPTIONS[Number(event.currentTarget.value)] ?? {})}
    >
      {filters && chosen < 0 && <option value="-1">{textOf(filters)}</option>}
      {AGE_OPTIONS.map(
        (option, index) =>
          shownAges(option, settings.value.min_age) && (
            <option key={textOf(option)} value={String(index)}>
              {textOf(option)}
            </option>
          ),
      )}
    </SelectField>
  );
}

/** Shows the filters that the site offers (docs/product/search.md#filters). */
export function SearchFields(props: FilterProps) {
  const { search_fields: shown } = settings.value;
  return (
    <div className={styles.fields}>
      {shown.includes('gender') && <GenderField {...props} />}
      {shown.includes('age') && <AgeField {...props} />}
      {(shown.includes('country') || shown.includes('region')) && <LocationFilters {...props} />}
    </div>
  );
}
