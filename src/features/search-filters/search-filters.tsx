import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/use-part.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './search-filters.module.scss';

const searchFields = lazy(() => import('./search-fields.tsx'));

/** How many of the filters narrow the search. */
const activeCount = (filters: FilterOptions | null) =>
  filters
    ? [filters.gender, filters.min_age ?? filters.max_age, filters.country, filters.countryregion].filter(Boolean)
        .length
    : 0;

const isWide = () => matchMedia('(min-width: 60rem)').matches;

/** The filters: folded on a phone, a column of their own on a wide screen. The fields come when they are first seen. */
export function SearchFilters(props: FilterProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const fields = usePart(open, searchFields);
  const count = activeCount(props.filters);
  useEffect(() => {
    if (isWide()) setOpen(true);
  }, []);
  return (
    <details className={styles.box} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="sliders-horizontal" />
        {t`Filters`}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </summary>
      {fields.part ? <fields.part.SearchFields {...props} /> : <PartPlace of={fields} />}
    </details>
  );
}
