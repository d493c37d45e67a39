import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#src/route-path.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import styles from './members-foot.module.scss';

interface Props {
  /** Zero-based. */
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
}

const addressOf = (page: number) => (page > 0 ? `${pathTo('/members')}?page=${page + 1}` : pathTo('/members'));

/** Paged mode: one page back, one on. */
export function PageLinks({ page, total, pageSize }: Props) {
  const { t } = useLingui();
  const pages = pageSize ? Math.ceil(total / pageSize) : 0;
  if (pages < 2) return null;
  const shown = page + 1;
  return (
    <nav class={styles.pages} aria-label={t`Pages`}>
      {page > 0 && <LinkButton tone="quiet" href={addressOf(page - 1)}>{t`Previous`}</LinkButton>}
      <span>{t`Page ${shown} of ${pages}`}</span>
      {page + 1 < pages && <LinkButton tone="quiet" href={addressOf(page + 1)}>{t`Next`}</LinkButton>}
    </nav>
  );
}
