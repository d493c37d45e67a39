import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CreditPackage } from '#shared/contracts/money.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { localeTag } from '#src/state/site/language.ts';
import styles from './order-form.module.scss';
import { OfferPrice, UnitPrice } from './price.tsx';

/** The content of an order of credits. */
export function CreditsSummary({ offer }: { readonly offer: CreditPackage }) {
  const { t } = useLingui();
  const { credits, time_bonus: bonus, discount } = offer;
  const extra = bonus?.credits ?? 0;
  const percent = percentText(localeTag.value, discount);
  return (
    <>
      <p className={styles.line}>
        <b>{t`${plural(credits, { one: '# credit', other: '# credits' })}`}</b>
        <OfferPrice offer={offer} />
      </p>
      <p className={styles.muted}>
        <UnitPrice offer={offer} />
      </p>
      {extra > 0 && <p>{t`${plural(extra, { one: '+# bonus credit', other: '+# bonus credits' })}`}</p>}
      {discount > 0 && <p>{t`Discount: ${percent}`}</p>}
      <p className={styles.muted}>{t`You pay once. Credits don’t expire and nothing renews.`}</p>
    </>
  );
}
