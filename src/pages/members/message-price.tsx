import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { messagePrice } from '#src/state/money/message-price.ts';
import { user } from '#src/state/session/session.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

/** What messages cost, once for all cards. */
export function MessagePrice() {
  const { t } = useLingui();
  const price = messagePrice();
  const balance = user.value?.balance ?? 0;
  if (!price) return null;
  return (
    <>
      <Icon name="coins" />
      <span>
        <b>{t`Messages from ${price}.`}</b>{' '}
        {t`${plural(balance, { one: 'You have # credit.', other: 'You have # credits.' })}`}
      </span>
    </>
  );
}
