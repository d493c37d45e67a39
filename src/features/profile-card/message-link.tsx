import { useLingui } from '@lingui/react/macro';
import { messagePrice } from '#src/state/money/message-price.ts';
import { PlainMessageLink } from './card-actions.tsx';
import type { MessageLinkProps } from './card-parts.ts';

/** Names the minimum price of a message (docs/product/search.md#cards). */
export function MessageLink({ card }: MessageLinkProps) {
  const { t } = useLingui();
  const { name } = card;
  const price = messagePrice();
  return <PlainMessageLink card={card} {...(price && { label: t`Message ${name}, from ${price}` })} />;
}
