import { refuseProblems } from '#server/base/field-errors.ts';
import { mailboxOf } from '#server/base/mailbox-of.ts';
import { notFound } from '#server/base/refusal.ts';
import { inSteadyTime } from '#server/base/steady-time.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { record } from '#server/store/recording.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkFilled, checkText } from '#shared/rules/check-text.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import {
  CANCEL_REASON_MAX_CHARS,
  CANCELLATION_MAILS_PER_ADDRESS_PER_DAY,
  NAME_MAX_CHARS,
  WITHDRAWAL_ORDER_MAX_CHARS,
} from '#shared/rules/limits.ts';
import { checkEmail, lowerEmail } from '#shared/rules/signup-validation.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { contractCancelled, orderWithdrawn } from '../events.ts';
import type { MoneyNeeds } from '../needs.ts';
import { premiumOf } from '../premium/queries.ts';
import {
  cancellationHost,
  closeCancellation,
  endRenewal,
  insertCancellation,
  memberOfAddress,
  openCancellations,
  paymentOfMember,
} from './queries.ts';

type CancelNeeds = Pick<MoneyNeeds, 'store' | 'clock' | 'newId' | 'limiter'>;
interface Receipt {
  readonly receipt: string;
  readonly received_at: number;
}

/**
 * Stores a cancellation and, if there is such a member, emails its receipt, a few times a day at most. The answer is the same
 * without such a member, and takes the same time. A plan stops
 * renewing at once, whoever sent the cancellation: paid time stays, and the member can start a plan again. Steps that
 * can't be undone are left to the member's link or to the operator: ending a paid period early, refunding an order,
 * deleting the account (docs/product/money.md#cancellation). @throws invalid
 */
export const cancelContract = (deps: CancelNeeds, site: Site, body: Body<'POST cancel'>): Promise<Receipt> =>
  inSteadyTime(() => storeCancellation(deps, site, body));

async function storeCancellation(
  { store, clock, newId, limiter }: CancelNeeds,
  site: Site,
  { contract, when, ...typed }: Body<'POST cancel'>,
): Promise<Receipt> {
  const email = cleanEmail(typed.email);
  const [reason, name, about] = [typed.reason, typed.name, typed.about].map((text) => trimText(text ?? '')) as [
    string,
    string,
    string,
  ];
  refuseProblems({
    email: checkEmail(email),
    reason: checkText(reason, CANCEL_REASON_MAX_CHARS),
    ...(contract === 'order' && {
      name: checkFilled(name, NAME_MAX_CHARS),
      about: checkFilled(about, WITHDRAWAL_ORDER_MAX_CHARS),
    }),
  });
  const receipt = newId();
  const received_at = clock();
  // Counted whether or not there is such a member.
  const address = lowerEmail(email);
  const receipts = `cancellation to:${mailboxOf(email)}`;
  await store.transaction(async (tx) => {
    const { ok: mayMail } = await limiter.take(receipts, CANCELLATION_MAILS_PER_ADDRESS_PER_DAY, DAY_MS, tx);
    const member = await memberOfAddress(tx, site.pool, address);
    const order = member && contract === 'order' ? await paymentOfMember(tx, member.id, about) : undefined;
    const isPlan = contract === 'premium' || order?.kind === 'premium';
    const hasStopped = isPlan && !!member && (await endRenewal(tx, member.id));
    // A buyer may have no account any more, so the operator looks up the order of a withdrawal.
    const isDone = contract !== 'order' && (!member || (hasStopped && when === 'end'));
    await insertCancellation(tx, {
      id: receipt,
      site_host: site.pack.host,
      email,
      contract,
      name: contract === 'order' ? name : null,
      about: contract === 'order' ? about : null,
      ends: when,
      reason,
      received_at,
      done_at: isDone ? received_at : null,
    });
    if (!member || !mayMail) return;
    const said = { site, member, receipt, receivedAt: received_at };
    if (contract === 'order') return record(tx, orderWithdrawn, { ...said, order: order?.id ?? null });
    const premium = contract === 'premium' ? await premiumOf(tx, member.id) : undefined;
    const ends = premium && premium.until > received_at ? premium.until : null;
    await record(tx, contractCancelled, { ...said, contract, ends });
  });
  return { receipt, received_at };
}

/** For the operator: the cancellations that are still open. */
export async function listOpenCancellations({ store }: Pick<MoneyNeeds, 'store'>) {
  const rows = await openCancellations(store.db);
  return rows.map(({ id, site_host, email, contract, name, about, ends, reason, received_at }) => ({
    receipt: id,
    host: site_host,
    email,
    contract,
    ...(contract === 'order' ? { name, about } : {}),
    ends,
    received: new Date(received_at).toISOString(),
    reason,
  }));
}

/** Null for an unknown cancellation. */
export const hostOfCancellation = ({ store }: Pick<MoneyNeeds, 'store'>, receipt: string): Promise<string | null> =>
  cancellationHost(store.db, receipt);

/** Closes a cancellation that the operator has dealt with. @throws not-found */
export const settleCancellation = (
  { store, clock }: Pick<MoneyNeeds, 'store' | 'clock'>,
  receipt: string,
): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await closeCancellation(tx, receipt, clock()))) throw notFound();
  });
