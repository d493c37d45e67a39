import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { explainSearch } from '#src/state/explain-search.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './members-found.module.scss';
import { SearchFailure } from './search-failure.tsx';

type Removed = NonNullable<Answer<'search'>['removed']>;
type FilterName = Removed[number]['filter'];

/** What takes a filter out of the search. A region goes with its country (`changeFilters`). */
const WITHOUT: Readonly<Record<FilterName, Partial<FilterOptions>>> = {
  age: { min_age: null, max_age: null },
  gender: { gender: null },
  region: { countryregion: 0 },
  country: { country: null },
};

interface Props {
  readonly filters: FilterOptions;
  readonly onChoose: (change: Partial<FilterOptions>) => void;
}

/** Where few or none were found: which filter leaves out how many, and a press that takes it away. */
export function FewMembers({ filters, onChoose }: Props) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<Removed | 'failed'>([]);
  const ask = () => {
    setRemoved([]);
    let isWanted = true;
    explainSearch(filters).then(
      (answer) => isWanted && setRemoved(answer),
      (error: unknown) => {
        console.warn('The search was not explained', error);
        if (isWanted) setRemoved('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  };
  useEffect(ask, [filters]);
  if (removed === 'failed') return <SearchFailure onRetry={ask} />;
  if (!removed.length) return null;
  const names: Readonly<Record<FilterName, string>> = {
    age: t`All ages`,
    gender: t`Everyone`,
    region: t`All regions`,
    country: t`All countries`,
  };
  return (
    <div className={styles.few} role="status">
      <p>{t`One filter less shows you more people:`}</p>
      <div className={styles.relax}>
        {removed.map(({ filter, would_add }) => (
          <Button key={filter} tone="quiet" small onClick={() => onChoose(WITHOUT[filter])}>
            {names[filter]} <b>{t`${plural(would_add, { one: '# more', other: '# more' })}`}</b>
          </Button>
        ))}
      </div>
    </div>
  );
}
