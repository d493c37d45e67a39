import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#src/route-path.ts';
import { goTo } from '#src/state/location.ts';
import type { Found } from '#src/state/search.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './members-found.module.scss';

interface Props {
  readonly list: Found;
  /** Similar members have pages of their own; those of the others start them anew. */
  readonly name: 'page' | 'similarpage';
  readonly label: string;
}

function addressOf(query: string, name: Props['name'], page: number): string {
  const kept = new URLSearchParams(query);
  kept.delete('similarpage');
  if (page > 0) kept.set(name, String(page + 1));
  else kept.delete(name);
  return pathTo('/members') + (kept.size ? `?${kept}` : '');
}

/** Paged mode: one page back, one on. */
export function PageLinks({ list: { page, total, more, pageSize, profiles, loading }, name, label }: Props) {
  const { t } = useLingui();
  const query = useSearch();
  const pages = pageSize ? Math.ceil(total / pageSize) : 0;
  // Who has left since may have taken the last page along.
  const isGone = !loading && !more && pages > 0 && page >= pages;
  useEffect(() => {
    if (isGone) goTo(addressOf(query, name, pages - 1), { replace: true });
  }, [isGone]);
  if (pages < 2) return null;
  const shown = page + 1;
  const goesOn = shown < pages || (more && (loading || profiles.length === pageSize));
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 0 && <LinkButton tone="quiet" href={addressOf(query, name, page - 1)}>{t`Previous`}</LinkButton>}
      <span>{more ? t`Page ${shown}` : t`Page ${shown} of ${pages}`}</span>
      {goesOn && <LinkButton tone="quiet" href={addressOf(query, name, page + 1)}>{t`Next`}</LinkButton>}
    </nav>
  );
}
