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
  type SearchAnswer,
  type SearchState,
} from '#shared/rules/search-state.ts';

interface Found {
  id: string;
}
type State = SearchState<Found>;

const STORED: FilterOptions = { gender: 'female', min_age: null, max_age: null, country: 'NL', countryregion: 4 };
const PAGE_SIZE = 3;

/** A server that returns the given members for any filters. */
function answer(members: string[], page: number, filters: FilterOptions): SearchAnswer<Found> {
  const profiles = members.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((id) => ({ id }));
  return { profiles, paging: { num_results: members.length, page, pp: PAGE_SIZE }, filter_options: filters };
}

function load(state: State, members: string[]): State {
  const request = nextRequest(state);
  if (!request) return state;
  const pending = beginRequest(state);
  return applyAnswer(pending, pending.request, answer(members, request.page, request.filters ?? STORED));
}

const ids = (state: State) => state.profiles.map(({ id }) => id);

test('the first request has no filters, and later ones use those of the server', () => {
  const start = emptySearch<Found>(true);
  expect(nextRequest(start)).toEqual({ filters: null, page: 0 });
  const loaded = load(start, ['a', 'b', 'c', 'd']);
  expect(loaded.filters).toEqual(STORED);
  expect(nextRequest(loaded)).toEqual({ filters: STORED, page: 1 });
});

test('all members are loaded once, in the server’s order, and then no request follows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 }), (members) => {
      let state = emptySearch<Found>(true);
      for (let calls = 0; nextRequest(state); calls++) {
        expect(calls).toBeLessThanOrEqual(Math.ceil(members.length / PAGE_SIZE));
        state = load(state, members);
      }
      expect(ids(state)).toEqual(members);
      expect(state.total).toBe(members.length);
    }),
  );
});

test('members who move between pages are not shown twice, and loading still ends', () => {
  const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 15 });
  const lists = list.chain((members) =>
    fc.array(fc.shuffledSubarray(members, { minLength: members.length }), { minLength: 8, maxLength: 8 }),
  );
  fc.assert(
    fc.property(lists, (orders) => {
      let state = emptySearch<Found>(true);
      for (const members of orders) {
        const before = ids(state);
        state = load(state, members);
        expect(ids(state).slice(0, before.length)).toEqual(before);
        expect(new Set(ids(state)).size).toBe(state.profiles.length);
      }
      expect(nextRequest(state)).toBeNull();
    }),
  );
});

test('only the answer to the latest request is used, in any order of events', () => {
  const step = fc.oneof(
    fc.constant({ type: 'ask' as const }),
    fc.record({ type: fc.constant('answer' as const), which: fc.nat(5) }),
    fc.record({ type: fc.constant('fail' as const), which: fc.nat(5) }),
    fc.record({ type: fc.constant('filter' as const), min_age: fc.integer({ min: 18, max: 30 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = load(emptySearch<Found>(true), ['start-1', 'start-2']);
      const requests: { request: number; filters: FilterOptions; page: number }[] = [];
      for (const now of steps) {
        if (now.type === 'ask') {
          const request = nextRequest(state);
          if (!request) continue;
          state = beginRequest(state);
          requests.push({ request: state.request, filters: request.filters ?? STORED, page: request.page });
        } else if (now.type === 'filter') {
          state = changeFilters(state, { min_age: now.min_age });
        } else {
          const old = requests[now.which % (requests.length || 1)];
          if (!old) continue;
          // Each member's id contains the filters that it was found with.
          const members = Array.from({ length: 7 }, (_, index) => `${old.filters.min_age}-${index}`);
          if (now.type === 'fail') state = applyFailure(state, old.request);
          else state = applyAnswer(state, old.request, answer(members, old.page, old.filters));
        }
        const wanted = state.filters?.min_age === null ? 'start' : String(state.filters?.min_age);
        for (const id of ids(state)) expect(id.split('-')[0]).toBe(wanted);
      }
    }),
  );
});

test('changing the filters clears the results and starts again at the first page', () => {
  const two = load(load(emptySearch<Found>(true), ['a', 'b', 'c', 'd', 'e', 'f', 'g']), [
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    'g',
  ]);
  const changed = changeFilters(two, { gender: 'male' });
  expect(changed).toMatchObject({ profiles: [], total: 0, complete: false, loading: false });
  expect(nextRequest(changed)).toEqual({ filters: { ...STORED, gender: 'male' }, page: 0 });
});

test('another country resets the region unless a region is given; the same choice changes nothing', () => {
  const loaded = load(emptySearch<Found>(true), ['a']);
  expect(changeFilters(loaded, { country: 'BE' }).filters).toMatchObject({ country: 'BE', countryregion: 0 });
  expect(changeFilters(loaded, { country: 'BE', countryregion: 7 }).filters).toMatchObject({ countryregion: 7 });
  expect(changeFilters(loaded, { country: 'NL' })).toBe(loaded);
  expect(changeFilters(loaded, { countryregion: 2 }).filters).toMatchObject({ country: 'NL', countryregion: 2 });
});

test('paged mode shows the page in the URL, one at a time', () => {
  const members = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const third = load(emptySearch<Found>(false, 2), members);
  expect(ids(third)).toEqual(['g']);
  expect(third.total).toBe(7);
  expect(nextRequest(third)).toBeNull();
  const second = goToPage(third, 1);
  expect(nextRequest(second)).toEqual({ filters: STORED, page: 1 });
  expect(second.total).toBe(7);
  expect(ids(load(second, members))).toEqual(['d', 'e', 'f']);
  expect(nextRequest(changeFilters(third, { min_age: 30 }))).toMatchObject({ page: 0 });
});

test('a failed request keeps the results, and the same page is requested again', () => {
  const loaded = load(emptySearch<Found>(true), ['a', 'b', 'c', 'd']);
  const pending = beginRequest(loaded);
  expect(nextRequest(pending)).toBeNull();
  const failed = applyFailure(pending, pending.request);
  expect(ids(failed)).toEqual(['a', 'b', 'c']);
  expect(nextRequest(failed)).toEqual({ filters: STORED, page: 1 });
});
