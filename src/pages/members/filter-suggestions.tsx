import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { latestOnly } from '#src/platform/latest-only.ts';
import { explainSearch } from '#src/state/search/explain-search.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './members-results.module.scss';
import { SearchFailure } from './search-failure.tsx';

type Suggestions = NonNullable<Answer<'GET search'>['removed']>;
type FilterName = Suggestions[number]['filter'];

/** The change that removes each filter. Removing the country also resets the region (`changeFilters`). */
const FILTER_REMOVALS: Readonly<Record<FilterName, Partial<FilterOptions>>> = {
  age: { min_age: null, max_age: null },
  gender: { gender: null },
  region: { countryregion: 0 },
  country: { country: null },
};

interface Props {
  readonly filters: FilterOptions;
  readonly onChoose: (change: Partial<FilterOptions>) => void;
}

/** Shown when there are few results: which filter to remove, and how many members that adds. */
export function FilterSuggestions({ filters, onChoose }: Props) {
  const { t } = useLingui();
  const [suggestions, setSuggestions] = useState<Suggestions>([]);
  const [failure, setFailure] = useState<unknown>();
  const load = () => {
    setSuggestions([]);
    setFailure(undefined);
    return latestOnly(explainSearch(filters), setSuggestions, (error) => {
      console.warn('The search was not explained', error);
      setFailure(error);
    });
  };
  useEffect(load, [filters]);
  if (failure !== undefined) return <SearchFailure failure={failure} onRetry={load} />;
  if (!suggestions.length) return null;
  const names: Readonly<Record<FilterName, string>> = {
    age: t`All ages`,
    gender: t`Everyone`,
    region: t`All regions`,
    country: t`All countries`,
  };
  return (
    <div className={styles.suggestions} role="status">
      <p>{t`One filter less shows you more people:`}</p>
      <div className={styles.suggestionButtons}>
        {suggestions.map(({ filter, would_add }) => (
          <Button key={filter} tone="quiet" small onClick={() => onChoose(FILTER_REMOVALS[filter])}>
            {names[filter]} <b>{t`${plural(would_add, { one: '# more', other: '# more' })}`}</b>
          </Button>
        ))}
      </div>
    </div>
  );
}
