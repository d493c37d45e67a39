import type { FilterOptions } from '../contracts/search.ts';

/**
 * Found members, page upon page (docs/product/search.md#infinite-scroll-and-pages). Infinite scroll collects pages;
 * paged mode shows one.
 */
export interface SearchState<Profile extends { readonly id: string }> {
  readonly infinite: boolean;
  /** Null until the server has answered the first request with what it stored. */
  readonly filters: FilterOptions | null;
  /** The page to ask for next, zero-based. */
  readonly page: number;
  readonly profiles: readonly Profile[];
  readonly total: number;
  /** There are more than `total` says: the server counts so far and no further. */
  readonly more: boolean;
  readonly pageSize: number;
  /** Nothing is left to ask for. */
  readonly complete: boolean;
  readonly loading: boolean;
  /** Raised by every request and every change: an answer to an older one is not taken. */
  readonly request: number;
  /** The filters that the address names for this list; empty where the saved ones apply. */
  readonly asked: string;
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
  asked = '',
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
    asked,
  };
}

/** What to ask the server for now; nothing while an answer is awaited or when all is here. */
export function nextRequest(state: SearchState<{ readonly id: string }>): SearchRequest | null {
  return state.loading || state.complete ? null : { filters: state.filters, page: state.page };
}

export function beginRequest<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
): SearchState<Profile> {
  return { ...state, loading: true, request: state.request + 1 };
}

export function takeAnswer<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  request: number,
  { profiles, paging, filter_options }: SearchAnswer<Profile>,
): SearchState<Profile> {
  if (request !== state.request || !state.loading) return state;
  const kept = withoutRepeats(state.infinite ? state.profiles : [], profiles);
  const counted = (paging.page + 1) * paging.pp >= paging.num_results || kept.length >= paging.num_results;
  return {
    ...state,
    filters: state.filters ?? filter_options,
    page: state.infinite ? state.page + 1 : state.page,
    profiles: kept,
    total: paging.num_results,
    more: !!paging.more,
    pageSize: paging.pp,
    // Members who come online move between pages, so that repeats are dropped and the count may never reach the total.
    complete: !state.infinite || profiles.length === 0 || (counted && !paging.more),
    loading: false,
  };
}

/** The request came to nothing: what was there stays, and the same page can be asked for again. */
export function takeFailure<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  request: number,
): SearchState<Profile> {
  return request === state.request ? { ...state, loading: false } : state;
}

/** Paged mode: shows another page. */
export function turnToPage<Profile extends { readonly id: string }>(
  state: SearchState<Profile>,
  page: number,
): SearchState<Profile> {
  if (state.infinite || page === state.page) return state;
  return { ...cleared(state), page, total: state.total, more: state.more, pageSize: state.pageSize };
}

/** Nothing found yet, by the same filters. */
export function cleared<Profile extends { readonly id: string }>(state: SearchState<Profile>): SearchState<Profile> {
  return {
    ...emptySearch<Profile>(state.infinite, 0, state.asked),
    filters: state.filters,
    request: state.request + 1,
  };
}

/** `fresh` after `known`, in their order, nobody twice. Also what keeps similar results apart from the main ones. */
export function withoutRepeats<Profile extends { readonly id: string }>(
  known: readonly Profile[],
  fresh: readonly Profile[],
): Profile[] {
  const seen = new Set<string>();
  return [...known, ...fresh].filter(({ id }) => !seen.has(id) && seen.add(id));
}
