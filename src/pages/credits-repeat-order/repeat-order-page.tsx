import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CreditsOrder } from '#src/features/offers/credits-order.tsx';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen } from '#src/layouts/screen.ts';

/** Repeats the last order with one tap on the button, whose text says that it costs money. */
function RepeatOrderPage() {
  const { t } = useLingui();
  return (
    <CreditsOrder
      title={t`Order again`}
      oneMethod
      choose={({ last_order: last }) => last && { item: last.item, method: last.method, repeat: true }}
    />
  );
}

export const screen: Screen = { title: msg`Order again`, layout: memberLayoutWithFooter, View: RepeatOrderPage };
