import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { latestOnly } from '#src/platform/latest-only.ts';
import { explainSearch, type SearchExplanation } from '#src/state/search/explain-search.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './members-results.module.scss';
import { MembersTotal } from './members-total.tsx';
import { SearchFailure } from './search-failure.tsx';

type FilterName = SearchExplanation['removed'][number]['filter'];

/** The change that removes each filter. Removing the country also resets the region (`changeFilters`). */
const FILTER_REMOVALS: Readonly<Record<FilterName, Partial<FilterOptions>>> = {
  age: { min_age: null, max_age: null },
  gender: { gender: null },
  region: { countryregion: 0 },
  country: { country: null },
  online: { online: false },
  photo: { with_photo: false },
  checked: { checked: false },
};

interface Props {
  readonly filters: FilterOptions;
  readonly onChoose: (change: Partial<FilterOptions>) => void;
}

/** Shown when there are few results: which filter to remove or which country to choose, and how many members that shows. */
export function FilterSuggestions({ filters, onChoose }: Props) {
  const { t } = useLingui();
  const [explanation, setExplanation] = useState<SearchExplanation>();
  const [failure, setFailure] = useState<unknown>();
  const load = () => {
    setExplanation(undefined);
    setFailure(undefined);
    return latestOnly(explainSearch(filters), setExplanation, (error) => {
      console.warn('The search was not explained', error);
      setFailure(error);
    });
  };
  useEffect(load, [filters]);
  if (failure !== undefined) return <SearchFailure failure={failure} onRetry={load} />;
  const { removed = [], elsewhere } = explanation ?? {};
  if (!removed.length && !elsewhere) return null;
  const names: Readonly<Record<FilterName, string>> = {
    age: t`All ages`,
    gender: t`Everyone`,
    region: t`All regions`,
    country: t`All countries`,
    online: t`Offline too`,
    photo: t`Without a photo too`,
    checked: t`Unchecked photos too`,
  };
  return (
    <div className={styles.suggestions} role="status">
      {removed.length > 0 && (
        <>
          <p>{t`Remove a filter to see more people:`}</p>
          <div className={styles.suggestionButtons}>
            {removed.map(({ filter, would_add }) => (
              <Button key={filter} tone="quiet" small onClick={() => onChoose(FILTER_REMOVALS[filter])}>
                {names[filter]} <b>{t`${plural(would_add, { one: '# more', other: '# more' })}`}</b>
              </Button>
            ))}
          </div>
        </>
      )}
      {elsewhere && (
        <>
          <p>{t`More people match in another country:`}</p>
          <div className={styles.suggestionButtons}>
            <Button tone="quiet" small onClick={() => onChoose({ country: elsewhere.country })}>
              {countryName(localeTag.value, elsewhere.country)}{' '}
              <b>
                <MembersTotal total={elsewhere.num_results} more={elsewhere.more} />
              </b>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
