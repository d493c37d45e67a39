import { useLingui } from '@lingui/react/macro';
import type { Answer } from '#shared/contracts/registry.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Receipt } from '#src/ui/receipt/receipt.tsx';

interface Props extends Answer<'POST cancel'> {
  readonly title: string;
}

/**
 * The receipt of a cancellation or a withdrawal, with date, time and time zone. It doesn't reveal whether there is an
 * account.
 */
export function ContractReceipt({ title, receipt, received_at }: Props) {
  const { t } = useLingui();
  return (
    <Receipt
      title={title}
      rows={[
        [t`Receipt number`, receipt],
        [t`Received`, dateText(localeTag.value, received_at, { dateStyle: 'long', timeStyle: 'long' })],
      ]}
    >
      <p>{t`If there is an account with this email, we’ve sent the receipt there too.`}</p>
    </Receipt>
  );
}
