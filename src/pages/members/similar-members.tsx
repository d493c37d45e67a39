import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { pageFromUrl } from '#shared/rules/search-url.ts';
import { cardGridClass } from '#src/features/profile-card/card-layout.ts';
import { MessageLink } from '#src/features/profile-card/message-link.tsx';
import { ProfileCard } from '#src/features/profile-card/profile-card.tsx';
import { cameBack } from '#src/state/navigation/location.ts';
import { shownQuery } from '#src/state/navigation/view.ts';
import { loadMoreSimilar, showSimilarPage, similar, similarCards, similarFailed } from '#src/state/search/similar.ts';
import { LoadMore } from './load-more.tsx';
import styles from './members-results.module.scss';
import { OverPhoto } from './over-photo.tsx';
import { PageLinks } from './page-links.tsx';
import { SearchFailure } from './search-failure.tsx';

const SIMILAR_PAGE = /[?&]similarpage=(\d{1,6})/;

/** Below the matches: near matches, five years wider and from all regions (docs/product/search.md#similar-members). */
export function SimilarMembers() {
  const { t } = useLingui();
  const page = pageFromUrl(shownQuery.value, SIMILAR_PAGE);
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
      <ul className={cardGridClass()}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProfileCard card={card} parts={{ MessageLink, OverPhoto }} />
          </li>
        ))}
      </ul>
      {!!similarFailed.value && <SearchFailure failure={similarFailed.value} onRetry={loadMoreSimilar} />}
      <LoadMore list={list} failed={!!similarFailed.value} onMore={loadMoreSimilar} />
      {!list.infinite && <PageLinks list={list} name="similarpage" label={t`You may like them too`} />}
    </section>
  );
}
