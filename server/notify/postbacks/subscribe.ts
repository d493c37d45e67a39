import { memberConfirmed, memberSignedUp } from '#server/members/events.ts';
import { attributionOf } from '#server/partners/attribution.ts';
import { addToFunnel, type FunnelStep } from '#server/partners/funnel.ts';
import type { Store, Tx } from '#server/store/store.ts';
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

/** Tells partners what becomes of their visitors. */
export function subscribePostbacks(deps: PostbackNeeds): void {
  const { events } = deps.store;
  events.within(memberSignedUp, (tx, { member }) => tellPartner(tx, deps, { memberId: member.id, event: 'signup' }));
  events.within(memberConfirmed, (tx, { member }) =>
    tellPartner(tx, deps, { memberId: member.id, event: 'confirmation' }),
  );
}

/** Counts an event of a partner's visitor and queues the postback, in its transaction. Nothing for other members. */
export async function tellPartner(
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
