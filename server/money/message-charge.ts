import { Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { isPaid } from '#server/store/is-paid.ts';
import { memberAccount } from '#server/store/member-account.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { checkChargeback } from './holds/holds.ts';
import { post } from './ledger.ts';
import type { MoneyNeeds } from './needs.ts';
import { hasAcknowledged, memberEntry } from './queries.ts';

/** Credits that a message costs this member now (docs/product/money.md#messages). */
export const messageCost = (
  { pack }: Pick<Site, 'pack'>,
  member: Pick<MemberRow, 'paid_until'>,
  now: number,
): number => (isPaid(member, now) ? 0 : (pack.prices?.message_cost ?? 0));

interface Writing {
  readonly site: Pick<Site, 'pack'>;
  readonly sender: MemberRow;
  readonly receiver: Pick<MemberRow, 'kind'>;
  /** The cost that the sender was shown, if they were shown one. */
  readonly shownCost?: number | undefined;
}

/** Why the member can't pay for a message to that receiver now; null if they can, or if it is free. */
export async function chargeBarrier(
  { store, clock }: Pick<MoneyNeeds, 'store' | 'clock'>,
  { site, sender, receiver }: Writing,
): Promise<'acknowledge' | 'credits' | null> {
  const cost = messageCost(site, sender, clock());
  if (cost === 0) return null;
  if (receiver.kind === 'fictional' && !(await hasAcknowledged(store.db, sender.id))) return 'acknowledge';
  return sender.balance < cost ? 'credits' : null;
}

interface MessageCharge {
  readonly cost: number;
  /** After the message. */
  readonly balance: number;
}
const postingOf = (messageId: string) => `message/${messageId}`;

/**
 * Charges a message in the transaction that stores it. @throws conflict if it costs more than was shown,
 * payment-required if the balance is too low, forbidden after a chargeback, or if the receiver is fictional and the sender has not confirmed that they know what this means
 */
export async function chargeMessage(
  tx: Tx,
  { site, sender, receiver, shownCost = Number.POSITIVE_INFINITY }: Writing,
  message: { readonly id: string; readonly created: number },
): Promise<MessageCharge> {
  const cost = messageCost(site, sender, message.created);
  if (cost > shownCost) throw new Refusal('conflict', 'credits.price_changed', { params: { cost } });
  if (cost === 0) return { cost, balance: sender.balance };
  if (receiver.kind === 'fictional' && !(await hasAcknowledged(tx, sender.id)))
    throw new Refusal('forbidden', 'fictional.unacknowledged');
  await checkChargeback(tx, sender.id, message.created);
  const posting = { id: postingOf(message.id), reason: 'message', ref: message.id, ts: message.created } as const;
  return { cost, balance: await post(tx, sender, -cost, posting) };
}

/** The cost of a stored message, and the balance right after it. */
export async function messageCharge(db: Db | Tx, sender: MemberRow, messageId: string): Promise<MessageCharge> {
  const entry = await memberEntry(db, postingOf(messageId), memberAccount(sender.id));
  return { cost: entry ? -entry.delta : 0, balance: entry?.balance ?? sender.balance };
}
