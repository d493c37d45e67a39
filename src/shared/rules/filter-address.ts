import type { FilterOptions } from '../contracts/search.ts';
import { toFilterQuery } from './filter-query.ts';

/**
 * Filters as an address names them (docs/product/search.md#address). The gender is named even where it is empty: an
 * address without any filter would mean the saved ones.
 */
export const filterAddress = (filters: FilterOptions): string =>
  Object.entries(toFilterQuery(filters))
    .filter(([name, value]) => name === 'gender' || (value && value !== '0'))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
