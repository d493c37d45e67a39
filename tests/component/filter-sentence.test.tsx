import { screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { FilterBar } from '#src/features/search-filters/filter-bar.tsx';
import type { FilterChipsProps } from '#src/features/search-filters/filter-chips.tsx';
import { FilterSentence } from '#src/features/search-filters/filter-sentence.lazy.tsx';
import { FILTERS } from '../fixtures/cards.ts';
import { isChecked } from '../fixtures/filter-steps.ts';
import { settle, show, startFresh } from '../fixtures/render-app.tsx';
import { installWire } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();
beforeEach(() => wire.on('GET regions', { regions: [] }));

async function showSentence(filters: FilterOptions, total: { total: number; more?: boolean } | null) {
  const onChoose = vi.fn();
  const Sentence = (props: FilterChipsProps) => <FilterSentence {...props} total={total} />;
  const bar = <FilterBar filters={filters} onChoose={onChoose} onOpen={() => undefined} chips={Sentence} />;
  const shown = show(bar, '/members');
  await settle();
  return { ...shown, onChoose };
}

const words = () =>
  screen
    .getAllByRole('button')
    .filter((button) => !button.hasAttribute('aria-label'))
    .map((button) => button.textContent);

test('says the search as a sentence, with the number of members', async () => {
  await showSentence({ ...FILTERS, gender: 'male', min_age: 30, max_age: 45, country: 'GB' }, { total: 128 });
  expect(words()).toEqual(['128 men', 'aged 30 to 45', 'in the United Kingdom']);
});

test('counts one person, and says where there are more than were counted', async () => {
  const { unmount } = await showSentence({ ...FILTERS, gender: null, country: null, online: true }, { total: 1 });
  expect(words()).toEqual(['1 person', 'in all countries', 'online now']);
  unmount();
  await showSentence({ ...FILTERS, gender: 'female', checked: true, sort: 'new' }, { total: 1000, more: true });
  expect(words()).toEqual(['1,000+ women', 'in the Netherlands', 'with a checked photo', 'newest first']);
});

test('each word opens the filters, and those that a search can do without are removed', async () => {
  const { press, onChoose } = await showSentence({ ...FILTERS, with_photo: true }, { total: 3 });
  await press.click(screen.getByRole('button', { name: 'Remove: With photo' }));
  expect(onChoose).toHaveBeenLastCalledWith({ with_photo: false });
  await press.click(screen.getByRole('button', { name: /women$/ }));
  await settle();
  expect(isChecked('Everyone')).toBe(false);
});
