import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { tileAfter } from '#shared/rules/tile-after.ts';
import { cardGridClass } from '#src/features/profile-card/card-layout.ts';
import { ProfileCard, ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import { TileSkeleton } from '#src/features/profile-card/tile-skeleton.tsx';
import { FilterBar } from '#src/features/search-filters/filter-bar.tsx';
import { memberLayout } from '#src/layouts/default/member-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { cameBack } from '#src/state/navigation/location.ts';
import { shownQuery } from '#src/state/navigation/view.ts';
import { search, showPage } from '#src/state/search/search.ts';
import { user } from '#src/state/session/session.ts';
import { isOff, settings } from '#src/state/site/site.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import styles from './members-page.module.scss';
import { useGradualCount } from './use-gradual-count.ts';

const SKELETONS = 12;
const renderSkeleton = (_unused: unknown, index: number) => (
  <li key={`skeleton-${index}`}>
    <ProfileCardSkeleton />
  </li>
);

const membersResults = lazy(async () => {
  const part = await import('./members-results.lazy.tsx');
  part.startSearch();
  return part;
});

function MembersPage() {
  const { t } = useLingui();
  const query = shownQuery.value;
  const visitor = user.value === null;
  const member = user.value?.id;
  useEffect(() => {
    // Saved results belong to one member, so a return waits until the user is known.
    if (member || (!visitor && !cameBack.peek())) showPage(query);
  }, [query, visitor, member]);
  const state = search.value;
  const isLoading = !state || state.loading || state.request === 0;
  const cards = state?.profiles ?? [];
  const shown = useGradualCount(cards.length);
  const resultsPart = usePart(!isLoading, membersResults);
  const results = resultsPart.part;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t`Discover`}</h1>
        <p className={styles.count} role="status">
          {results && <results.MembersCount />}
        </p>
      </div>
      {/* The handler loads after the first cards. Nothing can be chosen before that. */}
      <FilterBar
        filters={(results && state?.filters) ?? null}
        onChoose={(change) => results?.chooseFilters(change)}
        onOpen={() => results?.showFiltersInUrl()}
        chips={results?.ShownFilters}
      />
      <div className={styles.results} aria-busy={isLoading}>
        {settings.value.sells && !isOff('chat') && (
          <p className={styles.price}>{results && <results.MessagePrice />}</p>
        )}
        <ul className={cardGridClass()}>
          {cards.slice(0, shown).flatMap((card, index) => {
            const kind = tileAfter(index, user.value?.tiles);
            return [
              <li key={card.id}>
                <ProfileCard card={card} eager={index < 4} parts={results} />
              </li>,
              kind &&
                (results ? (
                  <results.MembersTile key={index} index={index} kind={kind} />
                ) : (
                  <TileSkeleton key={index} />
                )),
            ];
          })}
          {Array.from({ length: isLoading ? SKELETONS : cards.length - shown }, renderSkeleton)}
        </ul>
        {results ? <results.MembersFooter /> : <PartPlaceholder state={resultsPart} />}
      </div>
    </div>
  );
}

export const screen: Screen = { title: msg`Discover`, layout: memberLayout, View: MembersPage };
