import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CardSearch } from '#src/state/search/search.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './members-results.module.scss';

interface Props {
  readonly list: CardSearch;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** Loads by scrolling until everything is shown. Browsers that can't observe scrolling get a button. */
export function LoadMore({ list, failed, onMore }: Props) {
  const { t } = useLingui();
  const sentinel = useRef<HTMLDivElement>(null);
  const loadsByScrolling = 'IntersectionObserver' in window;
  const isObserving = loadsByScrolling && !list.loading && !list.complete && list.page > 0 && !failed;
  useEffect(() => {
    if (!isObserving || !sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isObserving, list.page]);
  if (!list.infinite || list.complete || list.page === 0) return null;
  return (
    <div className={styles.more} ref={sentinel}>
      {!loadsByScrolling && <Button tone="quiet" busy={list.loading} onClick={onMore}>{t`Show more`}</Button>}
    </div>
  );
}
