import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { fetchPricing } from '#src/api/money.ts';
import { CountrySelect } from '#src/features/offers/country-select.tsx';
import { NothingSold, OffersFailure } from '#src/features/offers/no-offers.tsx';
import offerStyles from '#src/features/offers/offers.module.scss';
import { PackageList } from '#src/features/offers/package-list.tsx';
import { PlanList } from '#src/features/offers/plan-list.tsx';
import { PricesTax } from '#src/features/offers/price.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { useOffers } from '#src/state/money/use-offers.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { boot, isOff, isSignupClosed, settings } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { Muted } from '#src/ui/narrow-page/narrow-page.tsx';

/** What costs nothing, of what the site has. */
function FreeOfCharge() {
  const { t } = useLingui();
  const { name: brand } = settings.value;
  if (isSignupClosed()) return null;
  const [searching, liking] = [!isOff('profileSearch'), !isOff('likes')];
  if (searching && liking) return t`Joining ${brand}, searching and liking are free.`;
  if (searching) return t`Joining ${brand} and searching are free.`;
  return liking ? t`Joining ${brand} and liking are free.` : t`Joining ${brand} is free.`;
}

/** The HTML has the prices for the pack's first country. The call returns those for the visitor's country. */
function PricingPage() {
  const { t } = useLingui();
  const first = boot.value.pricing;
  const { offers, failure, load, chooseCountry } = useOffers(fetchPricing, { first, ready: user.value !== undefined });
  const cost = isOff('chat') ? 0 : (offers?.message_cost ?? 0);
  const hasPackages = !!offers && offers.packages.length > 0;
  const isFree = offers && offers.packages.length + offers.plans.length === 0;
  return (
    <div className={offerStyles.page} aria-busy={!offers}>
      <h1 tabIndex={-1}>{t`Prices`}</h1>
      {isFree ? <NothingSold /> : <OffersFailure failure={failure} onRetry={load} />}
      {offers && !isFree && (
        <>
          <p>
            <FreeOfCharge />{' '}
            {cost > 0 && t`${plural(cost, { one: 'A message costs # credit.', other: 'A message costs # credits.' })}`}{' '}
            {t`You see every price before you pay.`}
          </p>
          <div className={offerStyles.options}>
            <CountrySelect {...offers} onChange={chooseCountry} />
          </div>
          {hasPackages && (
            <section className={offerStyles.section}>
              <h2>{t`Credits`}</h2>
              <Muted>{t`You pay once. Credits don’t expire and nothing renews.`}</Muted>
              <PackageList packages={offers.packages} messageCost={cost} />
              <Muted>
                <PricesTax tax={offers.tax} />
              </Muted>
            </section>
          )}
          {offers.plans.length > 0 && (
            <section className={offerStyles.section}>
              <h2>{t`Premium`}</h2>
              <Muted>
                {isOff('chat')
                  ? t`A plan renews until you stop it, which takes two taps.`
                  : t`Messages are free. A plan renews until you stop it, which takes two taps.`}
              </Muted>
              <PlanList plans={offers.plans} tax={offers.tax} />
            </section>
          )}
          <p>
            {isLoggedIn.value ? (
              <LinkButton href={pathTo(hasPackages ? '/credits' : '/premium')}>
                {hasPackages ? t`Get credits` : t`Premium`}
              </LinkButton>
            ) : isSignupClosed() ? (
              <LinkButton href={pathTo('/login')}>{t`Log in`}</LinkButton>
            ) : (
              <LinkButton href={pathTo('/signup')}>{t`Sign up for free`}</LinkButton>
            )}
          </p>
        </>
      )}
    </div>
  );
}

export const screen: Screen = {
  title: msg`Prices`,
  late: true,
  layout: defaultLayout,
  View: PricingPage,
};
