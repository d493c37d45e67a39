import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface Props {
  /** Credits for one message, above zero. */
  readonly cost: number;
  /** The member's credits. */
  readonly balance: number;
}

/** What a message costs and what the member has, in the same words wherever one is sent (docs/product/money.md). */
export function MessageCost({ cost, balance }: Props) {
  const { t } = useLingui();
  return (
    <>
      <b>{t`${plural(cost, { one: '# credit a message.', other: '# credits a message.' })}`}</b>{' '}
      {t`${plural(balance, { one: 'You have #.', other: 'You have #.' })}`}
    </>
  );
}
