import { useLingui } from '@lingui/react/macro';
import type { CreditPackage, Money } from '#shared/contracts/money.ts';
import { amountText, unitPriceText } from '#shared/rules/minor-units.ts';
import { percentText } from '#src/i18n/percent-text.ts';
import { localeTag } from '#src/state/site/language.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import styles from './offers.module.scss';

export const moneyText = ({ amount, currency }: Money) => amountText(amount, currency, localeTag.value);

interface Props {
  readonly offer: { readonly price: Money; readonly list_price: Money; readonly discount: number };
}

/** The charged price, and the price without the discount. */
export function OfferPrice({ offer: { price, list_price, discount } }: Props) {
  const { t } = useLingui();
  return (
    <span className={styles.price}>
      {discount > 0 && (
        <s>
          <VisuallyHidden>{t`Usual price`} </VisuallyHidden>
          {moneyText(list_price)}
        </s>
      )}{' '}
      <b>{moneyText(price)}</b>
    </span>
  );
}

/**
 * The price of one credit, without those of a time bonus. The law requires the price per unit next to that of a
 * package.
 */
export function UnitPrice({ offer: { price, credits } }: { readonly offer: CreditPackage }) {
  const { t } = useLingui();
  const unit = unitPriceText(price.amount / credits, price.currency, localeTag.value);
  return <span className={styles.tax}>{t`${unit} per credit`}</span>;
}

/** The sentence about the tax in a list of prices; nothing if they contain none. */
export function PricesTax({ tax }: { readonly tax: number }) {
  const { t } = useLingui();
  const percent = percentText(localeTag.value, tax);
  return tax === 0 ? null : t`All prices include ${percent} VAT.`;
}

/** Such as "incl. 21% VAT" next to one price. */
export function TaxNote({ tax }: { readonly tax: number }) {
  const { t } = useLingui();
  if (tax === 0) return null;
  const percent = percentText(localeTag.value, tax);
  return <span className={styles.tax}>{t`incl. ${percent} VAT`}</span>;
}
