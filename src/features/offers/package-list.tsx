import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CreditPackage } from '#shared/contracts/money.ts';
import { SECOND_MS } from '#shared/rules/time-units.ts';
import { fromNow } from '#src/i18n/from-now.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { localeTag } from '#src/state/site/language.ts';
import styles from './offers.module.scss';
import { OfferPrice, UnitPrice } from './price.tsx';

const perCredit = ({ price, credits }: CreditPackage) => price.amount / credits;

interface Props {
  readonly packages: readonly CreditPackage[];
  /** Credits that a message costs; 0 if it is free. */
  readonly messageCost: number;
  /** The order page of a package; without it, the list only informs. */
  readonly hrefOf?: (id: string) => string;
}

export function PackageList({ packages, messageCost, hrefOf }: Props) {
  const { t } = useLingui();
  const cheapest = packages.length > 1 && [...packages].sort((one, other) => perCredit(one) - perCredit(other))[0];
  return (
    <ul className={styles.cards}>
      {packages.map((offer) => {
        const { id, credits, discount, time_bonus: bonus } = offer;
        const messages = messageCost > 0 ? Math.floor(credits / messageCost) : 0;
        const [extra, ends] = bonus
          ? [bonus.credits, fromNow(localeTag.value, (bonus.ends - serverNow()) / SECOND_MS)]
          : [0, ''];
        const content = (
          <>
            <span className={styles.amount}>{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</span>
            {messages > 0 && (
              <span className={styles.muted}>{t`${plural(messages, { one: '# message', other: '# messages' })}`}</span>
            )}
            {bonus && (
              <span className={styles.bonus}>
                {t`${plural(extra, { one: '+# bonus credit', other: '+# bonus credits' })}`}{' '}
                <span>{t`ends ${ends}`}</span>
              </span>
            )}
            <span className={styles.badges}>
              {offer === cheapest && <span className={styles.badge}>{t`Best value`}</span>}
              {discount > 0 && <span className={styles.badge}>−{percentText(localeTag.value, discount)}</span>}
            </span>
            <OfferPrice offer={offer} />
            <UnitPrice offer={offer} />
          </>
        );
        return (
          <li key={id}>
            {hrefOf ? (
              <a className={styles.card} href={hrefOf(id)}>
                {content}
              </a>
            ) : (
              <div className={styles.card}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
