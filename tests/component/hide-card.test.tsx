import { expect, test } from 'vitest';
import { emptySearch } from '#shared/rules/search-state.ts';
import { hideCard } from '#src/state/search/hide-card.ts';
import { type CardSearch, search } from '#src/state/search/search.ts';
import { makeCards } from '../fixtures/cards.ts';

const cards = makeCards(3);
const found = (query = ''): CardSearch => ({ ...emptySearch(true, 0, query), profiles: cards });
const shown = () => search.value?.profiles.map(({ id }) => id);
const ids = cards.map(({ id }) => id);
const [first, second, third] = ids as [string, string, string];

test('a blocked member leaves the results, and comes back to the same place', () => {
  search.value = found();
  const restore = hideCard(second);
  expect(shown()).toEqual([first, third]);
  restore();
  expect(shown()).toEqual(ids);
  restore();
  expect(shown()).toEqual(ids);
});

test('nobody comes back into another search', () => {
  search.value = found();
  const restore = hideCard(first);
  search.value = { ...found('gender=male'), profiles: [] };
  restore();
  expect(shown()).toEqual([]);
});

test('whoever is not in the results changes nothing', () => {
  search.value = undefined;
  hideCard(first)();
  expect(shown()).toBeUndefined();
});
