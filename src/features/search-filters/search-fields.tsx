import { useLingui } from '@lingui/react/macro';
import type { Gender } from '#shared/contracts/profile.ts';
import { AGE_OPTIONS, type AgeOption, ageOptionOf } from '#shared/rules/search-filters.ts';
import { settings } from '#src/state/site.ts';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import type { FilterProps } from './filter-props.ts';
import { PlaceFields } from './place-fields.tsx';
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
  const textOf = ({ min_age: min, max_age: max }: AgeOption) => {
    if (min === null && max === null) return t`All ages`;
    if (min === null) return `18-${max}`;
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
      {AGE_OPTIONS.map((option, index) => (
        <option key={textOf(option)} value={String(index)}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  );
}

/** The four filters, as far as the site has them (docs/product/search.md#filters). */
export function SearchFields(props: FilterProps) {
  const { search_fields: shown } = settings.value;
  return (
    <div className={styles.fields}>
      {shown.includes('gender') && <GenderField {...props} />}
      {shown.includes('age') && <AgeField {...props} />}
      {(shown.includes('country') || shown.includes('region')) && <PlaceFields {...props} />}
    </div>
  );
}
