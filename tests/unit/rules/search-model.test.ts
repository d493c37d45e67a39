import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { changeFilters } from '#shared/rules/changed-filters.ts';
import {
  beginRequest,
  emptySearch,
  nextRequest,
  type SearchRequest,
  type SearchState,
  takeAnswer,
  takeFailure,
  turnToPage,
} from '#shared/rules/search-state.ts';

type State = SearchState<{ id: string }>;

const PAGE_SIZE = 3;
/** What the server has stored for the member. */
const STORED: FilterOptions = { gender: null, min_age: 20, max_age: null, country: 'NL', countryregion: 0 };
/** As many fit as the youngest age says, and their ids tell for which filters they were found. */
const fitting = ({ min_age }: FilterOptions) =>
  Array.from({ length: (min_age ?? 18) - 18 }, (_unused, index) => `${min_age}-${index}`);

/** The search as a member understands it: which filters, how many pages of them are here, and which question is open. */
interface Model {
  filters: FilterOptions | null;
  /** The page shown in paged mode, else how many are loaded. */
  page: number;
  isLoaded: boolean;
  /** The number of the question whose answer is awaited. */
  open: number | null;
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('ask' as const) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('answer' as const), which: fc.nat(30) }) },
  fc.record({ type: fc.constant('fail' as const), which: fc.nat(30) }),
  fc.record({ type: fc.constant('filter' as const), min_age: fc.integer({ min: 18, max: 30 }) }),
  fc.record({ type: fc.constant('turn' as const), page: fc.nat(4) }),
);

/** Which members should be on screen. */
function expected({ filters, page, isLoaded }: Model, infinite: boolean): string[] {
  if (!filters || !isLoaded) return [];
  const from = infinite ? 0 : page * PAGE_SIZE;
  return fitting(filters).slice(from, (infinite ? page : page + 1) * PAGE_SIZE);
}

/** Which question should come next. */
function expectedRequest({ filters, page, isLoaded, open }: Model, infinite: boolean): SearchRequest | null {
  if (open !== null) return null;
  const isOver = infinite ? page * PAGE_SIZE >= fitting(filters ?? STORED).length : true;
  return isLoaded && isOver ? null : { filters, page };
}

test.each([
  ['scrolling', true],
  ['pages', false],
])(
  'with %s, whatever happens in whatever order, the screen shows whom the model does: nobody twice, nobody lost, in order',
  (_name, infinite) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: State = emptySearch(infinite);
        const model: Model = { filters: null, page: 0, isLoaded: false, open: null };
        const asked: { request: number; wanted: SearchRequest }[] = [];
        for (const now of steps) {
          if (now.type === 'ask') {
            const wanted = nextRequest(state);
            if (!wanted) continue;
            state = beginRequest(state);
            model.open = asked.push({ request: state.request, wanted }) - 1;
          } else if (now.type === 'filter') {
            state = changeFilters(state, { min_age: now.min_age });
            if (model.filters && model.filters.min_age !== now.min_age)
              Object.assign(model, {
                filters: { ...model.filters, min_age: now.min_age },
                page: 0,
                isLoaded: false,
                open: null,
              });
          } else if (now.type === 'turn') {
            state = turnToPage(state, now.page);
            if (!infinite && now.page !== model.page)
              Object.assign(model, { page: now.page, isLoaded: false, open: null });
          } else if (asked.length) {
            const which = now.which % asked.length;
            const { request, wanted } = asked[which] as (typeof asked)[number];
            if (now.type === 'fail') state = takeFailure(state, request);
            else state = takeAnswer(state, request, answerTo(wanted));
            if (model.open === which) {
              model.open = null;
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
  const found = fitting(filters ?? STORED);
  const profiles = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((id) => ({ id }));
  return {
    profiles,
    paging: { num_results: found.length, page, pp: PAGE_SIZE },
    filter_options: filters ?? STORED,
  };
}

test('where there are more than were counted, pages go on after the count, until one is empty', () => {
  const members = Array.from({ length: 8 }, (_unused, index) => ({ id: `m-${index}` }));
  let state: State = emptySearch(true);
  const pages: number[] = [];
  for (let wanted = nextRequest(state); wanted; wanted = nextRequest(state)) {
    pages.push(wanted.page);
    state = beginRequest(state);
    state = takeAnswer(state, state.request, {
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
