const FILTER = /^(gender|m.._age|country(region)?)=/;

/**
 * The part of an address's query that names filters, as the search call names them. Empty where the address names none:
 * then the saved filters apply (docs/product/search.md#address).
 */
export const filtersInAddress = (query: string): string =>
  query
    .slice(1)
    .split('&')
    .filter((term) => FILTER.test(term))
    .join('&');

/** The page that an address asks for, zero-based. The address counts from 1 and leaves 1 out (docs/product/search.md#requests). */
export const pageInAddress = (query: string, pattern = /[?&]page=(\d{1,6})/): number =>
  (Number(pattern.exec(query)?.[1]) || 1) - 1;
