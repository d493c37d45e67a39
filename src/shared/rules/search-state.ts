import type { FilterOptions } from '../contracts/search.ts';

/**
 * A search and its results (docs/product/search.md#infinite-scroll-and-pages). Infinite scroll collects pages; paged mode
 * shows one.
 */
export interface SearchState<Profile extends { readonly id: string }> {
  readonly infinite: boolean;
  /** Null until the first answer, which contains the stored filters. */
  readonly filters: FilterOptions | null;
  /** The next page to request, zero-based. */
  readonly page: number;
  readonly profiles: readonly Profile[];
  readonly total: number;
  /** There are more than `total`, because the server stops counting there. */
  readonly more: boolean;
  readonly pageSize: number;
  /** All pages are loaded. */
  readonly complete: boolean;
  readonly loading: boolean;
  /** Increases with every request and change. An answer to an older request is ignored. */
  readonly request: number;
  /** The filters in the URL's query; empty if the saved ones apply. */
  readonly query: string;
}

export interface SearchAnswer<Profile> {
  readonly profiles: readonly Profile[];
  readonly paging: {
    readonly num_results: number;
    readonly page: number;
    readonly pp: number;
    readonly more?: boolean | undefined;
  };
  readonly filter_options: FilterOptions;
}

/** `filters: null` is the first request, with auto_load; all others are manual searches. */
export interface SearchRequest {
  readonly filters: FilterOptions | null;
  readonly page: number;
}

export function emptySearch<Profile extends { readonly id: string }>(
  infinite: boolean,
  page = 0,
  query = '',
): SearchState<Profile> {
  return {
    infinite,
    filters: null,
    page: infinite ? 0 : page,
    profiles: [],
    total: 0,
    more: false,
    pageSize: 0,
    complete: false,
    loading: false,
    request: 0,
    query,
  };
}

/** The next request, or null while one is pending or when everything is loaded. */
export function nextRequest(state: SearchState<{ readonly id: string }>): SearchRequest | null {
  return state.loading || state.complete ? null : { filters: state.filters, page: state.page };
}

export function beginRequest<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
): SearchState<Profile> {
  return { ...state, loading: true, request: state.request + 1 };
}

export function applyAnswer<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  request: number,
  { profiles, paging, filter_options }: SearchAnswer<Profile>,
): SearchState<Profile> {
  if (request !== state.request || !state.loading) return state;
  const all = withoutDuplicates(state.infinite ? state.profiles : [], profiles);
  const counted = (paging.page + 1) * paging.pp >= paging.num_results || all.length >= paging.num_results;
  return {
    ...state,
    filters: state.filters ?? filter_options,
    page: state.infinite ? state.page + 1 : state.page,
    profiles: all,
    total: paging.num_results,
    more: !!paging.more,
    pageSize: paging.pp,
    // Members who come online move between pages. Duplicates are dropped, so the count may never reach the total.
    complete: !state.infinite || profiles.length === 0 || (counted && !paging.more),
    loading: false,
  };
}

/** After a failed request the results stay, and the same page can be requested again. */
export function applyFailure<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  request: number,
): SearchState<Profile> {
  return request === state.request ? { ...state, loading: false } : state;
}

/** Shows another page in paged mode. */
export function goToPage<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  page: number,
): SearchState<Profile> {
  if (state.infinite || page === state.page) return state;
  return { ...clearResults(state), page, total: state.total, more: state.more, pageSize: state.pageSize };
}

/** The same filters without results. */
export function clearResults<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
): SearchState<Profile> {
  return {
    ...emptySearch<Profile>(state.infinite, 0, state.query),
    filters: state.filters,
    request: state.request + 1,
  };
}

/** `known`, then `fresh`, without duplicates. */
export function withoutDuplicates<Profile extends { readonly id: string }>(
  known: readonly Profile[],
  fresh: readonly Profile[],
): Profile[] {
  const seen = new Set<string>();
  return [...known, ...fresh].filter(({ id }) => !seen.has(id) && seen.add(id));
}
