import { memberConfirmed, memberSignedUp } from '#server/members/events.ts';
import { paymentPaid, paymentRefunded } from '#server/money/events.ts';
import { attributionOf } from '#server/partners/attribution.ts';
import { addToFunnel, type FunnelStep } from '#server/partners/funnel.ts';
import type { Tx } from '#server/store/db.ts';
import type { PaymentRow } from '#server/store/money-tables.ts';
import type { Store } from '#server/store/store.ts';
import type { PostbackEvent } from '#shared/contracts/partner.ts';
import type { PartnerEvent, PostbackQueue } from './postback-queue.ts';

const STEP_OF: Partial<Record<PostbackEvent, FunnelStep>> = {
  signup: 'created',
  confirmation: 'confirmed',
  first_payment: 'paid',
};

interface PostbackNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly postbacks: Pick<PostbackQueue, 'enqueue'>;
}

/** Queues postbacks for sign-ups, confirmations and payments. */
export function subscribePostbacks(deps: PostbackNeeds): void {
  const { events } = deps.store;
  events.within(memberSignedUp, (tx, { member }) => queuePostback(tx, deps, { memberId: member.id, event: 'signup' }));
  events.within(memberConfirmed, (tx, { member }) =>
    queuePostback(tx, deps, { memberId: member.id, event: 'confirmation' }),
  );
  events.within(paymentPaid, async (tx, { payment, isFirst }) => {
    if (isFirst)
      await queuePostback(tx, deps, { memberId: payment.member_id, event: 'first_payment', sale: saleOf(payment) });
  });
  events.within(paymentRefunded, (tx, { payment, amount }) => {
    const sale = { ...saleOf(payment), amount };
    return queuePostback(tx, deps, { memberId: payment.member_id, event: 'refund', sale, part: payment.refunded });
  });
}

const saleOf = ({ id, amount, currency }: PaymentRow) => ({ transaction: id, amount, currency });

/**
 * Counts the event in the funnel and queues its postback, in the event's transaction. Does nothing for members without
 * a partner.
 */
export async function queuePostback(
  tx: Tx,
  { clock, postbacks }: Pick<PostbackNeeds, 'clock' | 'postbacks'>,
  event: PartnerEvent,
): Promise<void> {
  const attribution = await attributionOf(tx, event.memberId);
  if (!attribution) return;
  const { site_host, partner, network } = attribution;
  const step = STEP_OF[event.event];
  if (step) await addToFunnel(tx, { site_host, partner, network: (network ?? '').toLowerCase(), step }, clock());
  await postbacks.enqueue(tx, event, attribution);
}
