import { useLingui } from '@lingui/react/macro';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { SEARCH_SORTS } from '#shared/rules/filter-query.ts';
import { canSortByRegion } from '#shared/rules/search-filters.ts';
import { user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';
import { CheckGroup, ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import { AgeFields } from './age-fields.tsx';
import type { FilterProps } from './filter-props.ts';
import { LocationFilters } from './location-filters.tsx';
import styles from './search-fields.module.scss';
import { useSortTexts } from './sort-texts.ts';

const ANY_GENDER = 'any';

function GenderField({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  return (
    <ChoiceGroup
      legend={t`I am looking for`}
      look="segments"
      choices={[
        { value: 'female', label: t`Women` },
        { value: 'male', label: t`Men` },
        { value: ANY_GENDER, label: t`Everyone` },
      ]}
      value={filters ? (filters.gender ?? ANY_GENDER) : ''}
      disabled={!filters}
      onChoose={(value) => onChoose({ gender: value === 'female' || value === 'male' ? value : null })}
    />
  );
}

function ShownOnly({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  return (
    <CheckGroup
      legend={t`Show only`}
      disabled={!filters}
      checks={[
        { label: t`Online now`, checked: !!filters?.online, onChange: (online) => onChoose({ online }) },
        { label: t`With photo`, checked: !!filters?.with_photo, onChange: (with_photo) => onChoose({ with_photo }) },
        { label: t`Photo checked`, checked: !!filters?.checked, onChange: (checked) => onChoose({ checked }) },
      ]}
    />
  );
}

function SortField({ filters, onChoose }: FilterProps) {
  const { t } = useLingui();
  const texts = useSortTexts();
  const offered = SEARCH_SORTS.filter(
    (sort) => sort !== 'near' || canSortByRegion(settings.value, user.value?.profile),
  );
  return (
    <ChoiceGroup
      legend={t`Sort by`}
      look="chips"
      choices={offered.map((value) => ({ value, label: texts[value] }))}
      value={filters ? (filters.sort ?? 'active') : ''}
      disabled={!filters}
      onChoose={(value) => onChoose({ sort: value as NonNullable<FilterOptions['sort']> })}
    />
  );
}

/** The filters that the site offers (docs/product/search.md#filters), then those that need no field of the profile. */
export function SearchFields(props: FilterProps) {
  const { search_fields: shown } = settings.value;
  return (
    <div className={styles.fields}>
      {shown.includes('gender') && <GenderField {...props} />}
      {shown.includes('age') && <AgeFields {...props} />}
      {(shown.includes('country') || shown.includes('region')) && (
        <div className={styles.place}>
          <LocationFilters {...props} />
        </div>
      )}
      <ShownOnly {...props} />
      <SortField {...props} />
    </div>
  );
}
