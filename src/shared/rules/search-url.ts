const FILTER = /^(gender|m.._age|country(region)?|online|with_photo|checked|sort)=/;

/**
 * The filters in a URL's query, named as in the search call. If there are none, the saved filters apply
 * (docs/product/search.md#address).
 */
export const filtersFromUrl = (query: string): string =>
  query
    .slice(1)
    .split('&')
    .filter((term) => FILTER.test(term))
    .join('&');

/** The zero-based page in a URL's query, which counts from 1 and omits 1 (docs/product/search.md#requests). */
export const pageFromUrl = (query: string, pattern = /[?&]page=(\d{1,6})/): number =>
  (Number(pattern.exec(query)?.[1]) || 1) - 1;
