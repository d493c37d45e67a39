import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import { parseWhole } from '#shared/rules/search-filters.ts';
import { cardGridClass, ProfileCard, ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import { SearchFilters } from '#src/features/search-filters/search-filters.tsx';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { pathTo } from '#src/routes.ts';
import type { Screen } from '#src/screen.ts';
import { goTo, query } from '#src/state/location.ts';
import { choose, keepScroll, keptScroll, loadMore, search, searchFailed, showPage } from '#src/state/search.ts';
import { user } from '#src/state/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './members-page.module.scss';
import { PageLinks } from './page-links.tsx';

const SKELETONS = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);
/** After so many pages by scrolling, more come by a press, so that the end of the page can be reached. */
const PAGES_BY_SCROLLING = 3;

/** The page the address asks for, zero-based; the address counts from 1 and leaves 1 out (spec §2). */
const pageOf = (query: string) => (parseWhole(new URLSearchParams(query).get('page') ?? '') || 1) - 1;

function More() {
  const { t } = useLingui();
  const sentinel = useRef<HTMLDivElement>(null);
  const state = search.value;
  const byScrolling = !!state && state.page < PAGES_BY_SCROLLING && 'IntersectionObserver' in window;
  const armed = !!state && !state.loading && !state.complete && state.page > 0 && byScrolling && !searchFailed.value;
  useEffect(() => {
    if (!armed || !sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [armed, state?.page]);
  if (!state?.infinite || state.complete || state.page === 0) return null;
  return (
    <div class={styles.more} ref={sentinel}>
      {!byScrolling && <Button tone="quiet" busy={state.loading} onClick={loadMore}>{t`Show more`}</Button>}
    </div>
  );
}

/** Brings the list back to the card that was opened, and remembers where it stands when another screen shows. */
function useKeptScroll() {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo(0, keptScroll()));
    addEventListener('click', keepScroll, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('click', keepScroll, { capture: true });
    };
  }, []);
}

function MembersPage() {
  const { t } = useLingui();
  const page = pageOf(query.value);
  const visitor = user.value === null;
  const member = user.value?.id;
  useEffect(() => {
    if (!visitor) showPage(page);
  }, [page, visitor, member]);
  // Other filters start at their first page, and the address with them.
  const chooseFilters = (change: Partial<FilterOptions>) => {
    choose(change);
    if (page) goTo(pathTo('members'), { replace: true });
  };
  useKeptScroll();

  const state = search.value;
  const waiting = !state || state.loading || state.request === 0;
  const cards = state?.profiles ?? [];
  const total = state?.total ?? 0;
  const nobody = !waiting && !searchFailed.value && total === 0;
  return (
    <div class={styles.page}>
      <div class={styles.head}>
        <h1 tabIndex={-1}>{t`Discover`}</h1>
        <p class={styles.count} role="status">
          {!!total && t`${plural(total, { one: '# member', other: '# members' })}`}
        </p>
      </div>
      <div class={styles.filters}>
        <SearchFilters filters={state?.filters ?? null} onChoose={chooseFilters} />
      </div>
      <div class={styles.results} aria-busy={waiting}>
        <ul class={cardGridClass}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <ProfileCard card={card} eager={index < 4} />
            </li>
          ))}
          {waiting && SKELETONS.map((key) => <li key={key}>{<ProfileCardSkeleton />}</li>)}
        </ul>
        {searchFailed.value && (
          <Notice tone="danger" action={<Button tone="quiet" small onClick={loadMore}>{t`Retry`}</Button>}>
            {t`The search could not be loaded.`}
          </Notice>
        )}
        {nobody && (
          <EmptyState
            icon="search"
            title={t({
              id: 'niche.empty.members',
              message: 'Nobody fits these filters just yet. Try a wider age range or another region.',
            })}
            action={
              <Button
                onClick={() =>
                  chooseFilters({ gender: null, min_age: null, max_age: null, country: null, countryregion: 0 })
                }
              >
                {t`Reset filters`}
              </Button>
            }
          />
        )}
        <More />
        {state && !state.infinite && <PageLinks page={state.page} total={state.total} pageSize={state.pageSize} />}
      </div>
    </div>
  );
}

export const screen: Screen = { title: msg`Discover`, Layout: MemberLayout, View: MembersPage };
