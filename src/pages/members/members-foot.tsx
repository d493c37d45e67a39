import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'react';
import type { FilterOptions } from '#shared/contracts/search.ts';
import type { TileKind } from '#shared/contracts/tiles.ts';
import { ProfileCardSkeleton } from '#src/features/profile-card/profile-card.tsx';
import { loadMore, search, searchFailed } from '#src/state/search.ts';
import { usePart } from '#src/state/use-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import styles from './members-foot.module.scss';
import { PageLinks } from './page-links.tsx';

const ANYONE: FilterOptions = { gender: null, min_age: null, max_age: null, country: null, countryregion: 0 };
/** After so many pages by scrolling, more come by a press, so that the end of the page can be reached. */
const PAGES_BY_SCROLLING = 3;

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

/** What stands below the cards once the first have come: more of them, other pages, or a way on where there are none. */
export function MembersFoot({ onChoose }: { readonly onChoose: (filters: FilterOptions) => void }) {
  const { t } = useLingui();
  const state = search.value;
  if (!state) return null;
  if (!state.loading && !searchFailed.value && state.total === 0) {
    return (
      <EmptyState
        icon="search"
        title={t({
          id: 'niche.empty.members',
          message: 'Nobody fits these filters just yet. Try a wider age range or another region.',
        })}
        action={<Button onClick={() => onChoose(ANYONE)}>{t`Reset filters`}</Button>}
      />
    );
  }
  return (
    <>
      <More />
      {!state.infinite && <PageLinks page={state.page} total={state.total} pageSize={state.pageSize} />}
    </>
  );
}

interface Place {
  readonly index: number;
  readonly kind: TileKind;
}
let arrived: ComponentType<Place> | undefined;
const loadTile = async () => {
  const { Tile } = await import('#src/features/tiles/tile.tsx');
  arrived = Tile;
  return Tile;
};

/** The partner's tile after the profile at `index`; a place of its size until the code for it has come. */
export function MembersTile(props: Place) {
  const Arrived = usePart(!arrived, loadTile) ?? arrived;
  return Arrived ? (
    <Arrived {...props} />
  ) : (
    <li>
      <ProfileCardSkeleton />
    </li>
  );
}
