import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Found } from '#src/state/search.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './members-found.module.scss';

/** After so many pages by scrolling, more come by a press, so that the end of the page can be reached. */
const PAGES_BY_SCROLLING = 3;

interface Props {
  readonly list: Found;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** The end of an endless list: coming near it loads more. */
export function LoadMore({ list, failed, onMore }: Props) {
  const { t } = useLingui();
  const sentinel = useRef<HTMLDivElement>(null);
  const byScrolling = list.page < PAGES_BY_SCROLLING && 'IntersectionObserver' in window;
  const armed = byScrolling && !list.loading && !list.complete && list.page > 0 && !failed;
  useEffect(() => {
    if (!armed || !sentinel.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [armed, list.page]);
  if (!list.infinite || list.complete || list.page === 0) return null;
  return (
    <div className={styles.more} ref={sentinel}>
      {!byScrolling && <Button tone="quiet" busy={list.loading} onClick={onMore}>{t`Show more`}</Button>}
    </div>
  );
}
