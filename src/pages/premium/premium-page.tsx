import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#shared/routes/route-path.ts';
import { cheapestPlan } from '#shared/rules/plan-savings.ts';
import { fetchPremium } from '#src/api/money.ts';
import { CountrySelect } from '#src/features/offers/country-select.tsx';
import { DiscountField } from '#src/features/offers/discount-field.tsx';
import { OfferGone, OffersFailure } from '#src/features/offers/no-offers.tsx';
import offerStyles from '#src/features/offers/offers.module.scss';
import orderForm from '#src/features/offers/order-form.module.scss';
import { OrderForm } from '#src/features/offers/order-form.tsx';
import { PlanList } from '#src/features/offers/plan-list.tsx';
import { moneyText, OfferPrice } from '#src/features/offers/price.tsx';
import { longDate } from '#src/i18n/long-date.ts';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { useDiscount } from '#src/state/money/use-discount.ts';
import { useOffers } from '#src/state/money/use-offers.ts';
import { localeTag } from '#src/state/site/language.ts';
import { isOff } from '#src/state/site/site.ts';
import { Benefits } from './benefits.tsx';
import styles from './premium-page.module.scss';
import { PremiumState } from './premium-state.tsx';
import { renewalDate } from './renewal-date.ts';

function PremiumPage() {
  const { t } = useLingui();
  const discount = useDiscount('premium');
  const ready = discount.discount !== undefined;
  const { offers, failure, load, chooseCountry, setOffers } = useOffers(fetchPremium, { ready, code: discount.code });
  const search = new URLSearchParams(useSearch());
  const [chosen, setChosen] = useState(search.get('plan') ?? '');
  const plan = offers?.plans.find(({ id }) => id === chosen) ?? cheapestPlan(offers?.plans ?? []);
  const cost = isOff('chat') ? 0 : (offers?.message_cost ?? 0);
  const months = plan?.months ?? 1;
  const start = offers?.active && offers.until !== null ? offers.until : serverNow();
  const [renewal, date] = plan
    ? [moneyText(plan.renewal_price), longDate(localeTag.value, renewalDate(start, months))]
    : ['', ''];
  return (
    <div className={styles.page} aria-busy={!offers && !failure}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{cost > 0 ? t`Message anyone, as often as you like` : t`Premium`}</h1>
        {offers && plan && <Benefits messageCost={cost} />}
      </div>
      <OffersFailure failure={failure} onRetry={load} />
      {!offers && !failure && <div className={offerStyles.skeleton} aria-hidden="true" />}
      {offers?.active && <PremiumState premium={offers} onChange={setOffers} onOutdated={load} />}
      {offers && !plan && !offers.active && <OfferGone href={pathTo('/pricing')}>{t`Prices`}</OfferGone>}
      {offers && plan && !offers.renews && (
        <div className={styles.order}>
          <section className={offerStyles.section} aria-label={t`Plans`}>
            <PlanList plans={offers.plans} tax={offers.tax} chosen={plan.id} onChoose={setChosen} />
            <div className={offerStyles.options}>
              <DiscountField key={discount.code} state={discount} />
              <CountrySelect {...offers} onChange={chooseCountry} />
            </div>
          </section>
          <OrderForm
            order={{
              kind: 'premium',
              item: plan.id,
              country: offers.country ?? undefined,
              discountcode: discount.code,
              shown: { price: plan.price, renewal_price: plan.renewal_price },
            }}
            methods={offers.methods}
            method={search.get('method') ?? undefined}
            price={plan.price}
            tax={offers.tax}
            onChanged={load}
          >
            <p className={orderForm.line}>
              <b>{t`${plural(months, { one: 'Premium for # month', other: 'Premium for # months' })}`}</b>
              <OfferPrice offer={plan} />
            </p>
            <p>{t`Renews on ${date} for ${renewal} until you stop it.`}</p>
            <p className={orderForm.muted}>{t`You can stop the renewal on this page at any time, in two taps.`}</p>
          </OrderForm>
        </div>
      )}
    </div>
  );
}

export const screen: Screen = { title: msg`Premium`, layout: memberLayoutWithFooter, View: PremiumPage };
