import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Money } from '#shared/contracts/money.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { SPENDING_DAY_MS, SPENDING_MONTH_MS } from '#shared/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import styles from './offers.module.scss';
import { moneyText } from './price.tsx';

type Props = Pick<Answer<'GET credits'>, 'spending'> & Pick<Money, 'currency'>;

/**
 * The rest of the member's own limits, shown where they spend. The server enforces them
 * (docs/product/money.md#spending-limits).
 */
export function SpendingNote({ spending: { limits, spent }, currency }: Props) {
  const { t } = useLingui();
  const hours = SPENDING_DAY_MS / HOUR_MS;
  const days = SPENDING_MONTH_MS / DAY_MS;
  const text = (amount: number) => moneyText({ amount, currency });
  const leftOf = (span: keyof typeof limits) => text(Math.max(0, (limits[span] ?? 0) - spent[span]));
  const [dayLimit, monthLimit] = [text(limits.day ?? 0), text(limits.month ?? 0)];
  const [dayLeft, monthLeft] = [leftOf('day'), leftOf('month')];
  const hasLimit = limits.day !== null || limits.month !== null;
  return (
    <p className={styles.muted}>
      {limits.day !== null &&
        t`Your limit for ${plural(hours, { one: '# hour', other: '# hours' })}: ${dayLimit}. You have ${dayLeft} left.`}{' '}
      {limits.month !== null &&
        t`Your limit for ${plural(days, { one: '# day', other: '# days' })}: ${monthLimit}. You have ${monthLeft} left.`}{' '}
      <a href={`${pathTo('/profile')}#account`}>{hasLimit ? t`Change spending limits` : t`Set a spending limit`}</a>
    </p>
  );
}
