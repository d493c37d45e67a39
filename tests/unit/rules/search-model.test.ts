import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { changeFilters } from '#shared/rules/changed-filters.ts';
import {
  applyAnswer,
  applyFailure,
  beginRequest,
  emptySearch,
  goToPage,
  nextRequest,
  type SearchRequest,
  type SearchState,
} from '#shared/rules/search-state.ts';

type State = SearchState<{ id: string }>;

const PAGE_SIZE = 3;
/** The member's saved filters on the server. */
const STORED: FilterOptions = { gender: null, min_age: 20, max_age: null, country: 'NL', countryregion: 0 };
/** The matches. Their number depends on the minimum age, and their ids contain it. */
const matchesOf = ({ min_age }: FilterOptions) =>
  Array.from({ length: (min_age ?? 18) - 18 }, (_unused, index) => `${min_age}-${index}`);

/** The search as a member sees it: the filters, the loaded pages and the pending request. */
interface Model {
  filters: FilterOptions | null;
  /** The shown page in paged mode, otherwise the number of loaded pages. */
  page: number;
  isLoaded: boolean;
  /** The number of the pending request. */
  pending: number | null;
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('ask' as const) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('answer' as const), which: fc.nat(30) }) },
  fc.record({ type: fc.constant('fail' as const), which: fc.nat(30) }),
  fc.record({ type: fc.constant('filter' as const), min_age: fc.integer({ min: 18, max: 30 }) }),
  fc.record({ type: fc.constant('turn' as const), page: fc.nat(4) }),
);

/** The members that should be on screen. */
function expected({ filters, page, isLoaded }: Model, infinite: boolean): string[] {
  if (!filters || !isLoaded) return [];
  const from = infinite ? 0 : page * PAGE_SIZE;
  return matchesOf(filters).slice(from, (infinite ? page : page + 1) * PAGE_SIZE);
}

/** The request that should come next. */
function expectedRequest({ filters, page, isLoaded, pending }: Model, infinite: boolean): SearchRequest | null {
  if (pending !== null) return null;
  const isOver = infinite ? page * PAGE_SIZE >= matchesOf(filters ?? STORED).length : true;
  return isLoaded && isOver ? null : { filters, page };
}

test.each([
  ['scrolling', true],
  ['pages', false],
])(
  'with %s, the screen shows the members of the model after any sequence of events, in order and without duplicates',
  (_name, infinite) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: State = emptySearch(infinite);
        const model: Model = { filters: null, page: 0, isLoaded: false, pending: null };
        const requests: { request: number; wanted: SearchRequest }[] = [];
        for (const now of steps) {
          if (now.type === 'ask') {
            const wanted = nextRequest(state);
            if (!wanted) continue;
            state = beginRequest(state);
            model.pending = requests.push({ request: state.request, wanted }) - 1;
          } else if (now.type === 'filter') {
            state = changeFilters(state, { min_age: now.min_age });
            if (model.filters && model.filters.min_age !== now.min_age)
              Object.assign(model, {
                filters: { ...model.filters, min_age: now.min_age },
                page: 0,
                isLoaded: false,
                pending: null,
              });
          } else if (now.type === 'turn') {
            state = goToPage(state, now.page);
            if (!infinite && now.page !== model.page)
              Object.assign(model, { page: now.page, isLoaded: false, pending: null });
          } else if (requests.length) {
            const which = now.which % requests.length;
            const { request, wanted } = requests[which] as (typeof requests)[number];
            if (now.type === 'fail') state = applyFailure(state, request);
            else state = applyAnswer(state, request, answerTo(wanted));
            if (model.pending === which) {
              model.pending = null;
              if (now.type === 'answer') {
                model.filters ??= STORED;
                model.isLoaded = true;
                if (infinite) model.page++;
              }
            }
          }
          expect(state.profiles.map(({ id }) => id)).toEqual(expected(model, infinite));
          expect(state.filters).toEqual(model.filters);
          expect(nextRequest(state)).toEqual(expectedRequest(model, infinite));
        }
      }),
      { numRuns: 500 },
    );
  },
);

function answerTo({ filters, page }: SearchRequest) {
  const found = matchesOf(filters ?? STORED);
  const profiles = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((id) => ({ id }));
  return {
    profiles,
    paging: { num_results: found.length, page, pp: PAGE_SIZE },
    filter_options: filters ?? STORED,
  };
}

test('if there are more results than were counted, pages load until one is empty', () => {
  const members = Array.from({ length: 8 }, (_unused, index) => ({ id: `m-${index}` }));
  let state: State = emptySearch(true);
  const pages: number[] = [];
  for (let wanted = nextRequest(state); wanted; wanted = nextRequest(state)) {
    pages.push(wanted.page);
    state = beginRequest(state);
    state = applyAnswer(state, state.request, {
      profiles: members.slice(wanted.page * PAGE_SIZE, (wanted.page + 1) * PAGE_SIZE),
      paging: { num_results: 4, page: wanted.page, pp: PAGE_SIZE, more: true },
      filter_options: STORED,
    });
    expect(state).toMatchObject({ total: 4, more: true });
  }
  expect(state.profiles).toEqual(members);
  expect(pages).toEqual([0, 1, 2, 3]);
  expect(changeFilters(state, { min_age: 50 })).toMatchObject({ total: 0, more: false });
});
