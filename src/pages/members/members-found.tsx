import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { EXPLAINED_BELOW } from '#shared/rules/limits.ts';
import { isAllShown } from '#shared/rules/similar-search.ts';
import { chooseFilters, loadMoreFound } from '#src/state/choose-filters.ts';
import { localeTag } from '#src/state/language.ts';
import { cameBack } from '#src/state/location.ts';
import '#src/state/keep-found.ts';
import '#src/state/refused-filters.ts';
import { type Found, search, searchFailed } from '#src/state/search.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FewMembers } from './few-members.tsx';
import { LoadMore } from './load-more.tsx';
import { PageLinks } from './page-links.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SimilarMembers } from './similar-members.tsx';

// biome-ignore lint/performance/noBarrelFile: what comes after the first cards comes by one name
export { MessageLink } from '#src/features/profile-card/message-link.tsx';
export { chooseFilters } from '#src/state/choose-filters.ts';
export { MembersTile } from './members-tile.tsx';

const ANYONE: FilterOptions = { gender: null, min_age: null, max_age: null, country: null, countryregion: 0 };

/** How many were found. */
export function MembersCount() {
  const { t } = useLingui();
  const { total = 0, more } = search.value ?? {};
  if (!total) return null;
  if (!more) return t`${plural(total, { one: '# member', other: '# members' })}`;
  const counted = new Intl.NumberFormat(localeTag.value).format(total);
  return t`More than ${counted} members`;
}

function goToTop(): void {
  scrollTo(0, 0);
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Another page starts at its top, unless Back led to it; whoever changes the filters stays at them. */
function useTopOfPage({ page, filters, infinite }: Found): void {
  const shown = useRef({ page, filters });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, filters };
    if (!infinite && before.page !== page && before.filters === filters && !cameBack.peek()) goToTop();
  }, [page, filters]);
}

/** What stands below the cards once the first have come: what more there is, and where there is little a way on. */
export function MembersFoot() {
  const list = search.value;
  return list ? <Foot list={list} /> : null;
}

function Foot({ list }: { readonly list: Found }) {
  const { t } = useLingui();
  useTopOfPage(list);
  const relax = (change: Partial<FilterOptions>) => {
    chooseFilters(change);
    goToTop();
  };
  const isOver = isAllShown(list) && !searchFailed.value;
  const isFew = isOver && list.total < EXPLAINED_BELOW && !list.more;
  return (
    <>
      {!!searchFailed.value && <SearchFailure onRetry={loadMoreFound} />}
      {isOver && list.total === 0 && (
        <EmptyState
          icon="search"
          title={t({
            id: 'niche.empty.members',
            message: 'Nobody fits these filters just yet. Try a wider age range or another region.',
          })}
          action={<Button onClick={() => relax(ANYONE)}>{t`Reset filters`}</Button>}
        />
      )}
      {isFew && list.filters && <FewMembers filters={list.filters} onChoose={relax} />}
      <LoadMore list={list} failed={!!searchFailed.value} onMore={loadMoreFound} />
      {!list.infinite && <PageLinks list={list} name="page" label={t`Pages`} />}
      {isOver && <SimilarMembers />}
    </>
  );
}
