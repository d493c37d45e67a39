import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Plan } from '#shared/contracts/money.ts';
import styles from './offers.module.scss';
import { moneyText, OfferPrice } from './price.tsx';

interface Props {
  readonly plans: readonly Plan[];
  /** The plan to order; without `onChoose`, the list only informs. */
  readonly chosen?: string;
  readonly onChoose?: (id: string) => void;
}

export function PlanList({ plans, chosen, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.cards}>
      {plans.map((offer) => {
        const { id, months, price, renewal_price: renewal, discount } = offer;
        const monthly = moneyText({ ...price, amount: Math.round(price.amount / months) });
        const later = moneyText(renewal);
        const content = (
          <>
            <span className={styles.amount}>{t`${plural(months, { one: '# month', other: '# months' })}`}</span>
            {months > 1 && <span className={styles.muted}>{t`${monthly} a month`}</span>}
            {renewal.amount !== price.amount && <span className={styles.muted}>{t`then ${later}`}</span>}
            {discount > 0 && (
              <span className={styles.badges}>
                <span className={styles.badge}>−{discount}%</span>
              </span>
            )}
            <OfferPrice offer={offer} />
          </>
        );
        return (
          <li key={id}>
            {onChoose ? (
              <label className={styles.card}>
                <input
                  className={styles.radio}
                  type="radio"
                  name="plan"
                  value={id}
                  checked={id === chosen}
                  onChange={() => onChoose(id)}
                />
                {content}
              </label>
            ) : (
              <div className={styles.card}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
