import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { tileAfter } from '#shared/rules/tile-after.ts';
import { cardGridClass, ProfileCard, ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import { SearchFilters } from '#src/features/search-filters/search-filters.tsx';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import { lazy } from '#src/platform/lazy.ts';
import type { Screen } from '#src/screen.ts';
import { cameBack } from '#src/state/location.ts';
import { search, showPage } from '#src/state/search.ts';
import { user } from '#src/state/session.ts';
import { usePart } from '#src/state/use-part.ts';
import { shownQuery } from '#src/state/view.ts';
import { PartPlace } from '#src/ui/part-place/part-place.tsx';
import styles from './members-page.module.scss';

const SKELETONS = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);
const skeletonOf = (key: string | number) => (
  <li key={key}>
    <ProfileCardSkeleton />
  </li>
);

const membersFound = lazy(() => import('./members-found.tsx'));

function MembersPage() {
  const { t } = useLingui();
  const query = shownQuery.value;
  const visitor = user.value === null;
  const member = user.value?.id;
  useEffect(() => {
    // What was on the screen is kept for one member: whoever came back is waited for.
    if (member || (!visitor && !cameBack.peek())) showPage(query);
  }, [query, visitor, member]);
  const state = search.value;
  const waiting = !state || state.loading || state.request === 0;
  const cards = state?.profiles ?? [];
  const found = usePart(!waiting, membersFound);
  const later = found.part;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t`Discover`}</h1>
        <p className={styles.count} role="status">
          {later && <later.MembersCount />}
        </p>
      </div>
      <div className={styles.filters}>
        {/* What takes a choice comes after the first cards: nothing can be chosen before. */}
        <SearchFilters
          filters={(later && state?.filters) ?? null}
          onChoose={(change) => later?.chooseFilters(change)}
        />
      </div>
      <div className={styles.results} aria-busy={waiting}>
        <ul className={cardGridClass}>
          {cards.flatMap((card, index) => {
            const kind = tileAfter(index, user.value?.tiles);
            return [
              <li key={card.id}>
                <ProfileCard card={card} eager={index < 4} message={later?.MessageLink} />
              </li>,
              kind && (later ? <later.MembersTile key={index} index={index} kind={kind} /> : skeletonOf(index)),
            ];
          })}
          {waiting && SKELETONS.map(skeletonOf)}
        </ul>
        {later ? <later.MembersFoot /> : <PartPlace of={found} />}
      </div>
    </div>
  );
}

export const screen: Screen = { title: msg`Discover`, Layout: MemberLayout, View: MembersPage };
