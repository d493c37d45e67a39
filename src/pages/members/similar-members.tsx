import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { pageInAddress } from '#shared/rules/filters-in-address.ts';
import { MessageLink } from '#src/features/profile-card/message-link.tsx';
import { cardGridClass, ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { cameBack } from '#src/state/location.ts';
import { loadMoreSimilar, showSimilarPage, similar, similarCards, similarFailed } from '#src/state/similar.ts';
import { shownQuery } from '#src/state/view.ts';
import { LoadMore } from './load-more.tsx';
import styles from './members-found.module.scss';
import { PageLinks } from './page-links.tsx';
import { SearchFailure } from './search-failure.tsx';

const SIMILAR_PAGE = /[?&]similarpage=(\d{1,6})/;

/**
 * Below those who fit: those who nearly do, five years to either side and in every region
 * (docs/product/search.md#similar-members).
 */
export function SimilarMembers() {
  const { t } = useLingui();
  const page = pageInAddress(shownQuery.value, SIMILAR_PAGE);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(page);
  const list = similar.value;
  const cards = similarCards.value;
  useEffect(() => {
    showSimilarPage(page);
    if (page !== first.current && !cameBack.peek()) heading.current?.focus();
    first.current = page;
  }, [page, list?.filters]);
  if (!list) return null;
  const hasMore = list.infinite ? !list.complete : list.total > list.pageSize;
  return (
    <section className={styles.similar} aria-busy={list.loading}>
      {(cards.length > 0 || hasMore) && (
        <h2 ref={heading} tabIndex={-1}>
          {t`You may like them too`}
        </h2>
      )}
      <ul className={cardGridClass}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProfileCard card={card} message={MessageLink} />
          </li>
        ))}
      </ul>
      {!!similarFailed.value && <SearchFailure onRetry={loadMoreSimilar} />}
      <LoadMore list={list} failed={!!similarFailed.value} onMore={loadMoreSimilar} />
      {!list.infinite && <PageLinks list={list} name="similarpage" label={t`You may like them too`} />}
    </section>
  );
}
