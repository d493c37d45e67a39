import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { user } from '#src/state/session/session.ts';
import { settings } from '#src/state/site/site.ts';
import styles from './balance-link.module.scss';

/** The member's credits at the side of wide screens. */
export function BalanceLink() {
  const { t } = useLingui();
  const credits = user.value?.balance;
  if (!settings.value.sells || credits === undefined) return null;
  return (
    <a href={pathTo('/credits')} className={styles.balance}>
      {t`${plural(credits, { one: '# credit', other: '# credits' })}`}
      <b>{t({ message: 'Add', context: 'credits' })}</b>
    </a>
  );
}
