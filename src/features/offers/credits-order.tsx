import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { PaymentMethod } from '#shared/contracts/money.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { fetchCredits } from '#src/api/money.ts';
import { withOrderQuery } from '#src/state/money/order-address.ts';
import { useDiscount } from '#src/state/money/use-discount.ts';
import { useOffers } from '#src/state/money/use-offers.ts';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { CreditsSummary } from './credits-summary.tsx';
import { OfferGone, OffersFailure } from './no-offers.tsx';
import { OrderForm } from './order-form.tsx';
import { SpendingNote } from './spending-note.tsx';

interface Chosen {
  readonly item: string;
  readonly method?: string | undefined;
  readonly repeat?: true;
}

interface Props {
  readonly title: ReactNode;
  /** Null if there is no longer anything to order. */
  readonly choose: (offers: Answer<'GET credits'>) => Chosen | null;
  /** Offers only the chosen method. */
  readonly oneMethod?: true;
}

/** The last page before the payment of credits. */
export function CreditsOrder({ title, choose, oneMethod }: Props) {
  const { t } = useLingui();
  const search = useSearch();
  const discount = useDiscount('credits');
  const ready = discount.discount !== undefined;
  const { offers, failure, load } = useOffers(fetchCredits, { ready, code: discount.code });
  const chosen = offers && choose(offers);
  const offer = offers?.packages.find(({ id }) => id === chosen?.item);
  const all = withOrderQuery(pathTo('/credits'), search);
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{title}</h1>
      <OffersFailure failure={failure} onRetry={load} />
      {!offers && !failure && <Spinner />}
      {offers && !offer && <OfferGone href={all}>{t`All packages`}</OfferGone>}
      {offers && offer && chosen && (
        <>
          <OrderForm
            order={{
              kind: 'credits',
              ...(chosen.repeat ? { repeat: true } : { item: offer.id }),
              country: offers.country ?? undefined,
              discountcode: discount.code,
              shown: { price: offer.price, credits: offer.credits + (offer.time_bonus?.credits ?? 0) },
            }}
            methods={oneMethod ? [chosen.method as PaymentMethod] : offers.methods}
            method={chosen.method}
            price={offer.price}
            tax={offers.tax}
            onChanged={load}
          >
            <CreditsSummary offer={offer} />
          </OrderForm>
          <SpendingNote spending={offers.spending} currency={offer.price.currency} />
          <a href={all}>{t`All packages`}</a>
        </>
      )}
    </NarrowPage>
  );
}
