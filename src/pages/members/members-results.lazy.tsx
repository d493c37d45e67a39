import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { sameFilters } from '#shared/rules/changed-filters.ts';
import { EXPLAIN_BELOW_RESULTS } from '#shared/rules/limits.ts';
import { isAllShown } from '#shared/rules/similar-search.ts';
import { FilterChips, type FilterChipsProps } from '#src/features/search-filters/filter-chips.tsx';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { cameBack } from '#src/state/navigation/location.ts';
import { homeCountry } from '#src/state/places/home-country.ts';
import { loadRegions } from '#src/state/places/load-regions.ts';
import { chooseFilters, loadNextPage } from '#src/state/search/choose-filters.ts';
import { type CardSearch, search, searchFailed } from '#src/state/search/search.ts';
import { withoutFilters } from '#src/state/search/without-filters.ts';
import { localeTag } from '#src/state/site/language.ts';
import { isPaper } from '#src/state/site/paper.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FilterSuggestions } from './filter-suggestions.tsx';
import { LoadMore } from './load-more.tsx';
import { MembersTotal } from './members-total.tsx';
import { PageLinks } from './page-links.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SeenMembers, SeenMembersNote, showsSeenMembers } from './seen-members.tsx';
import { SimilarMembers } from './similar-members.tsx';

// biome-ignore lint/performance/noBarrelFile: one module for everything after the first cards
export { MessageLink } from '#src/features/profile-card/message-link.tsx';
export { chooseFilters, showFiltersInUrl } from '#src/state/search/choose-filters.ts';
export { startSearch } from '#src/state/search/start-search.ts';
export { MembersTile } from './members-tile.tsx';
export { MessagePrice } from './message-price.tsx';
export { OverPhoto } from './over-photo.tsx';

const filterSentence = lazy(() => import('#src/features/search-filters/filter-sentence.lazy.tsx'));

/** The filters that are set: as chips, or on paper as a sentence. */
export function ShownFilters(props: FilterChipsProps) {
  const isSentence = isPaper();
  const sentence = usePart(isSentence, filterSentence);
  if (!isSentence) return <FilterChips {...props} />;
  return sentence.part ? <sentence.part.FilterSentence {...props} total={search.value} /> : null;
}

export function MembersCount() {
  const { total = 0, more, profiles } = search.value ?? {};
  // A list that was loaded before stays on screen.
  if (profiles?.length && showsSeenMembers()) return <SeenMembersNote />;
  return total ? <MembersTotal total={total} more={more} /> : null;
}

function goToTop(): void {
  scrollTo(0, 0);
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** A new page starts at the top, except after Back. Changing a filter keeps the position. */
function useScrollToTop({ page, filters, infinite }: CardSearch): void {
  const shown = useRef({ page, filters });
  useEffect(() => {
    const previous = shown.current;
    shown.current = { page, filters };
    if (!infinite && previous.page !== page && previous.filters === filters && !cameBack.peek()) goToTop();
  }, [page, filters]);
}

export function MembersFooter() {
  const list = search.value;
  return list ? <ResultsFooter list={list} /> : null;
}

/** Cards at home show the region (docs/product/search.md#cards). */
function useHomeRegions(): void {
  const home = homeCountry();
  const language = localeTag.value;
  useEffect(() => {
    loadRegions(home);
  }, [home, language]);
}

function ResultsFooter({ list }: { readonly list: CardSearch }) {
  const { t } = useLingui();
  useScrollToTop(list);
  useHomeRegions();
  const handleChoose = (change: Partial<FilterOptions>) => {
    chooseFilters(change);
    goToTop();
  };
  const isComplete = isAllShown(list) && !searchFailed.value;
  const hasFewResults = isComplete && list.total < EXPLAIN_BELOW_RESULTS && !list.more;
  return (
    <>
      {!!searchFailed.value &&
        (list.profiles.length ? (
          <SearchFailure failure={searchFailed.value} onRetry={loadNextPage} />
        ) : (
          <SeenMembers />
        ))}
      {isComplete && list.total === 0 && (
        <EmptyState
          icon="search"
          preview="cards"
          title={t({
            id: 'niche.empty.members',
            message: 'No one matches these filters yet. Try a wider age range or another region.',
          })}
          action={
            list.filters &&
            !sameFilters({ ...list.filters, ...withoutFilters() }, list.filters) && (
              <Button onClick={() => handleChoose(withoutFilters())}>{t`Reset filters`}</Button>
            )
          }
        />
      )}
      {hasFewResults && list.filters && <FilterSuggestions filters={list.filters} onChoose={handleChoose} />}
      <LoadMore list={list} failed={!!searchFailed.value} onMore={loadNextPage} />
      {!list.infinite && <PageLinks list={list} name="page" label={t`Pages`} />}
      {isComplete && <SimilarMembers />}
    </>
  );
}
