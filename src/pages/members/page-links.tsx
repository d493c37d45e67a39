import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { goTo } from '#src/state/navigation/location.ts';
import type { CardSearch } from '#src/state/search/search.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './members-results.module.scss';

interface Props {
  readonly list: CardSearch;
  /** Similar members have their own page numbers, which reset with the page of the main results. */
  readonly name: 'page' | 'similarpage';
  readonly label: string;
}

function addressOf(query: string, name: Props['name'], page: number): string {
  const params = new URLSearchParams(query);
  params.delete('similarpage');
  if (page > 0) params.set(name, String(page + 1));
  else params.delete(name);
  const left = `${params}`;
  return pathTo('/members') + (left && `?${left}`);
}

export function PageLinks({ list: { page, total, more, pageSize, profiles, loading }, name, label }: Props) {
  const { t } = useLingui();
  const query = useSearch();
  const pages = pageSize ? Math.ceil(total / pageSize) : 0;
  // The last page may be empty after members have left the site.
  const isBeyondEnd = !loading && !more && pages > 0 && page >= pages;
  useEffect(() => {
    if (isBeyondEnd) goTo(addressOf(query, name, pages - 1), { replace: true });
  }, [isBeyondEnd]);
  if (pages < 2) return null;
  const shown = page + 1;
  const hasNext = shown < pages || (more && (loading || profiles.length === pageSize));
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 0 && <LinkButton tone="quiet" href={addressOf(query, name, page - 1)}>{t`Previous`}</LinkButton>}
      <span>{more ? t`Page ${shown}` : t`Page ${shown} of ${pages}`}</span>
      {hasNext && <LinkButton tone="quiet" href={addressOf(query, name, page + 1)}>{t`Next`}</LinkButton>}
    </nav>
  );
}
