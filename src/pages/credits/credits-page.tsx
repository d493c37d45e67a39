import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { fetchCredits } from '#src/api/money.ts';
import { CountrySelect } from '#src/features/offers/country-select.tsx';
import { DiscountField } from '#src/features/offers/discount-field.tsx';
import { OfferGone, OffersFailure } from '#src/features/offers/no-offers.tsx';
import offerStyles from '#src/features/offers/offers.module.scss';
import { PackageList } from '#src/features/offers/package-list.tsx';
import { moneyText, PricesTax } from '#src/features/offers/price.tsx';
import { SpendingNote } from '#src/features/offers/spending-note.tsx';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { withOrderQuery } from '#src/state/money/order-address.ts';
import { useDiscount } from '#src/state/money/use-discount.ts';
import { useOffers } from '#src/state/money/use-offers.ts';
import { user } from '#src/state/session/session.ts';
import { isOff } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import styles from './credits-page.module.scss';

const ledger = lazy(() => import('./ledger.lazy.tsx'));

function Balance({ cost }: { readonly cost: number }) {
  const { t } = useLingui();
  const balance = user.value?.balance ?? 0;
  return (
    <div className={styles.balance}>
      <p className={styles.count}>{t`${plural(balance, { one: 'You have # credit', other: 'You have # credits' })}`}</p>
      {!isOff('chat') && (
        <p className={styles.muted}>
          {cost > 0
            ? t`${plural(cost, { one: 'A message costs # credit.', other: 'A message costs # credits.' })}`
            : t`Messages are free for you.`}
        </p>
      )}
    </div>
  );
}

function CreditsPage() {
  const { t } = useLingui();
  const search = useSearch();
  const discount = useDiscount('credits');
  const ready = discount.discount !== undefined;
  const { offers, failure, load, chooseCountry } = useOffers(fetchCredits, { ready, code: discount.code });
  const history = usePart(!!offers, ledger);
  const cost = isOff('chat') ? 0 : (offers?.message_cost ?? 0);
  const order = offers?.last_order;
  const currency = offers?.packages[0]?.price.currency;
  const [count, price] = order ? [order.credits, moneyText(order.price)] : [0, ''];
  return (
    <div className={offerStyles.page} aria-busy={!offers && !failure}>
      <h1 tabIndex={-1}>{t`Credits`}</h1>
      <OffersFailure failure={failure} onRetry={load} />
      {!offers && !failure && <div className={offerStyles.skeleton} aria-hidden="true" />}
      {offers && (
        <>
          <Balance cost={cost} />
          {order && (
            <div>
              <LinkButton tone="quiet" href={withOrderQuery(pathTo('/credits/repeat-order'), search)}>
                {t`${plural(count, { one: 'Again: # credit', other: 'Again: # credits' })}`} · {price}
              </LinkButton>
            </div>
          )}
          {offers.packages.length > 0 ? (
            <>
              <section className={offerStyles.section} aria-label={t`Get credits`}>
                <PackageList
                  packages={offers.packages}
                  messageCost={cost}
                  hrefOf={(creditId) =>
                    withOrderQuery(pathTo('/credits/:creditId/:paymentMethod?', { creditId }), search)
                  }
                />
                <p className={styles.muted}>
                  {t`You pay once. Credits don’t expire and nothing renews.`} <PricesTax tax={offers.tax} />
                </p>
              </section>
              {currency && <SpendingNote spending={offers.spending} currency={currency} />}
              <div className={offerStyles.options}>
                <DiscountField key={search} state={discount} />
                <CountrySelect {...offers} onChange={chooseCountry} />
              </div>
            </>
          ) : (
            <OfferGone href={pathTo('/pricing')}>{t`Prices`}</OfferGone>
          )}
          {cost > 0 && (
            <p>
              <a href={pathTo('/premium')}>{t`Messages are free with premium`}</a>
            </p>
          )}
          <section className={offerStyles.section}>
            <h2>{t`Credit history`}</h2>
            {history.part ? <history.part.Ledger /> : <PartPlaceholder state={history} />}
          </section>
        </>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`Credits`, layout: memberLayoutWithFooter, View: CreditsPage };
