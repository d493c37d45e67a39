import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { lazy } from '#src/platform/lazy.ts';
import { DESK_SCREEN } from '#src/platform/screen-width.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { useDetails } from '#src/ui/details/use-details.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './search-filters.module.scss';

const searchFields = lazy(() => import('./search-fields.lazy.tsx'));

const activeCount = (filters: FilterOptions | null) =>
  filters
    ? [filters.gender, filters.min_age ?? filters.max_age, filters.country, filters.countryregion].filter(Boolean)
        .length
    : 0;

/** Collapsed on phones, a separate column on wide screens. The fields load when the box first opens. */
export function SearchFilters(props: FilterProps) {
  const { t } = useLingui();
  const details = useDetails();
  const fields = usePart(details.open, searchFields);
  const count = activeCount(props.filters);
  useEffect(() => {
    if (matchMedia(DESK_SCREEN).matches) details.setOpen(true);
  }, []);
  return (
    <details className={styles.box} {...details.props}>
      <summary className={styles.summary}>
        <Icon name="sliders-horizontal" />
        {t`Filters`}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </summary>
      {fields.part ? <fields.part.SearchFields {...props} /> : <PartPlaceholder state={fields} />}
    </details>
  );
}
