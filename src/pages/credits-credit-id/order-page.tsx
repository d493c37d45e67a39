import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CreditsOrder } from '#src/features/offers/credits-order.tsx';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen, ScreenProps } from '#src/layouts/screen.ts';

function OrderPage({ params: { creditId = '', paymentMethod } }: ScreenProps) {
  const { t } = useLingui();
  return <CreditsOrder title={t`Your order`} choose={() => ({ item: creditId, method: paymentMethod })} />;
}

export const screen: Screen = { title: msg`Your order`, layout: memberLayoutWithFooter, View: OrderPage };
