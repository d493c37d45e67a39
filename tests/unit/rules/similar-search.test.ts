import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { changeFilters } from '#shared/rules/changed-filters.ts';
import {
  applyAnswer,
  beginRequest,
  emptySearch,
  goToPage,
  nextRequest,
  type SearchState,
} from '#shared/rules/search-state.ts';
import { isAllShown, similarOnly, similarTo } from '#shared/rules/similar-search.ts';

interface Person {
  id: string;
  age: number | null;
  country: string | null;
  countryregion: number;
}
type State = SearchState<Person>;

const PAGE_SIZE = 3;
const FILTERS: FilterOptions = { gender: null, min_age: 30, max_age: 35, country: 'NL', countryregion: 1 };

const fits = ({ age, country, countryregion }: Person, filters: FilterOptions) =>
  (filters.country === null || country === filters.country) &&
  (!filters.countryregion || countryregion === filters.countryregion) &&
  (filters.min_age === null || (age ?? 0) >= filters.min_age) &&
  (filters.max_age === null || (age ?? 999) <= filters.max_age);

/** The server: all matches in a fixed order, by pages. */
function load(state: State, everybody: readonly Person[], first = FILTERS): State {
  const request = nextRequest(state);
  if (!request) return state;
  const filters = request.filters ?? first;
  const found = everybody.filter((person) => fits(person, filters));
  const pending = beginRequest(state);
  return applyAnswer(pending, pending.request, {
    profiles: found.slice(request.page * PAGE_SIZE, (request.page + 1) * PAGE_SIZE),
    paging: { num_results: found.length, page: request.page, pp: PAGE_SIZE },
    filter_options: filters,
  });
}

function loadAll(state: State, everybody: readonly Person[], first = FILTERS): State {
  let now = state;
  while (nextRequest(now)) now = load(now, everybody, first);
  return now;
}

const people = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    age: fc.integer({ min: 18, max: 60 }),
    country: fc.constantFrom('NL', 'BE'),
    countryregion: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);
const filters = fc
  .record({
    gender: fc.constant(null),
    min_age: fc.option(fc.integer({ min: 18, max: 40 })),
    max_age: fc.option(fc.integer({ min: 41, max: 60 })),
    country: fc.option(fc.constantFrom('NL', 'BE')),
    countryregion: fc.nat(3),
  })
  .map((value): FilterOptions => ({ ...value, countryregion: value.country ? value.countryregion : 0 }));

const ids = (found: readonly Person[]) => found.map(({ id }) => id);

test('after all matches, similar members are up to five years younger or older and from every region', () => {
  const main = loadAll(emptySearch<Person>(true), [{ id: 'a', age: 31, country: 'NL', countryregion: 1 }]);
  expect(similarTo(main, undefined)?.filters).toEqual({ ...FILTERS, min_age: 25, max_age: 40, countryregion: 0 });
});

test('each member is shown once, as a match or as similar, in the server’s order', () => {
  fc.assert(
    fc.property(people, filters, (everybody, wanted) => {
      const main = loadAll(emptySearch<Person>(true), everybody, wanted);
      const started = similarTo(main, undefined);
      const wide = { ...wanted, countryregion: 0 };
      if (wide.min_age !== null) wide.min_age = Math.max(18, wide.min_age - 5);
      if (wide.max_age !== null) wide.max_age += 5;
      const expected = ids(everybody.filter((person) => fits(person, wide) && !fits(person, wanted)));
      const shown = started ? ids(similarOnly(main, loadAll(started, everybody))) : [];
      expect(shown).toEqual(expected);
      expect(ids(main.profiles)).toEqual(ids(everybody.filter((person) => fits(person, wanted))));
    }),
  );
});

test('in paged mode no match is shown among the similar members, although only one page of each is loaded', () => {
  fc.assert(
    fc.property(people, filters, (everybody, wanted) => {
      const matches = everybody.filter((person) => fits(person, wanted));
      const last = Math.max(0, Math.ceil(matches.length / PAGE_SIZE) - 1);
      const main = load(emptySearch<Person>(false, last), everybody, wanted);
      expect(isAllShown(main)).toBe(true);
      let list = similarTo(main, undefined);
      for (let page = 0; list && page < 5; page++) {
        list = load(goToPage(list, page), everybody);
        for (const person of similarOnly(main, list)) expect(fits(person, wanted)).toBe(false);
      }
    }),
  );
});

test('there are no similar members before the end of the list, while it loads, or if there are more than counted', () => {
  const everybody = ['a', 'b', 'c', 'd'].map((id) => ({ id, age: 31, country: 'NL', countryregion: 1 }));
  expect(similarTo(undefined, undefined)).toBeUndefined();
  expect(similarTo(emptySearch<Person>(true), undefined)).toBeUndefined();
  expect(similarTo(load(emptySearch<Person>(true), everybody), undefined)).toBeUndefined();
  expect(similarTo(load(emptySearch<Person>(false), everybody), undefined)).toBeUndefined();
  const last = load(emptySearch<Person>(false, 1), everybody);
  expect(similarTo(last, undefined)).toBeDefined();
  expect(similarTo({ ...last, more: true }, undefined)).toBeUndefined();
  expect(similarTo({ ...last, loading: true }, undefined)).toBeUndefined();
});

test('there is no second search if the filters can’t be widened', () => {
  const anyone = { gender: null, min_age: null, max_age: null, country: 'NL', countryregion: 0 };
  expect(similarTo(loadAll(emptySearch<Person>(true), [], anyone), undefined)).toBeUndefined();
  expect(similarTo(loadAll(emptySearch<Person>(true), [], { ...anyone, min_age: 18 }), undefined)).toBeUndefined();
});

test('only a change of the filters clears them', () => {
  const everybody = ['a', 'b'].map((id, index) => ({ id, age: 31 + index * 8, country: 'NL', countryregion: 1 }));
  const main = loadAll(emptySearch<Person>(true), everybody);
  const list = loadAll(similarTo(main, undefined) as State, everybody);
  expect(similarTo(main, list)).toBe(list);
  for (const change of [{ gender: 'male' as const }, { max_age: 36 }, { country: 'BE' }, { countryregion: 2 }])
    expect(similarTo(changeFilters(main, change), list)).toBeUndefined();
  // Also if the similar members were not shown before the new results arrived.
  const others = loadAll(changeFilters(main, { max_age: 36 }), everybody);
  expect(similarTo(others, list)).toMatchObject({ profiles: [], request: 0 });
});
