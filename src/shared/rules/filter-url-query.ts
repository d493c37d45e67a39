import type { FilterOptions } from '../contracts/search.ts';
import { toFilterQuery } from './filter-query.ts';

/**
 * Filters as a URL's query (docs/product/search.md#address). It always contains the gender, because a URL without any
 * filter means the saved ones.
 */
export const filterUrlQuery = (filters: FilterOptions): string =>
  Object.entries(toFilterQuery(filters))
    .filter(([name, value]) => name === 'gender' || (value && value !== '0'))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
