import type { Deps } from '#server/http/deps.ts';
import type { Tx } from '#server/store/store.ts';
import type { PostbackEvent } from '#shared/contracts/partner.ts';
import { attributionOf } from './attribution.ts';
import { addToFunnel, type FunnelStep } from './funnel.ts';
import type { Happening } from './postback-queue.ts';

const STEP_OF: Partial<Record<PostbackEvent, FunnelStep>> = {
  signup: 'created',
  confirmation: 'confirmed',
  first_payment: 'paid',
};

/**
 * Counts what happened to a partner's visitor and queues the partner's postback, in the transaction in which it happened;
 * `deps.postbacks.wake()` after it sends. Nothing where the member is no partner's.
 */
export async function tellPartner(
  tx: Tx,
  { clock, postbacks }: Pick<Deps, 'clock' | 'postbacks'>,
  happening: Happening,
): Promise<void> {
  const attribution = await attributionOf(tx, happening.memberId);
  if (!attribution) return;
  const { site_host, partner, network } = attribution;
  const step = STEP_OF[happening.event];
  if (step) await addToFunnel(tx, { site_host, partner, network: (network ?? '').toLowerCase(), step }, clock());
  await postbacks.enqueue(tx, happening, attribution);
}
