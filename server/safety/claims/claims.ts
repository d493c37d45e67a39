import { OperatorError } from '#server/base/operator-error.ts';
import { notFound } from '#server/base/refusal.ts';
import { type AuditedOperator, insertAuditEntry } from '#server/store/audit-log.ts';
import type { Db, Tx } from '#server/store/db.ts';
import { lockName } from '#server/store/lock-name.ts';
import type { Store } from '#server/store/store.ts';
import type { ClaimedKind, ShownClaim } from '#shared/contracts/desk/cases.ts';
import { isHeldByOther } from '#shared/rules/claims.ts';
import { DESK_CLAIM_MS } from '#shared/rules/desk-limits.ts';
import { complaintById } from '../complaints/queries.ts';
import type { SafetyNeeds } from '../needs.ts';
import { isAppealed, reportById } from '../queries.ts';
import { claimOf, claimsOf, decidersOf, deleteClaim, putClaim } from './queries.ts';

export interface Subject {
  readonly kind: ClaimedKind;
  readonly id: string;
}

const PREFIXES = { report: 'case', complaint: 'complaint' } as const;
const keyOf = ({ kind, id }: Subject): string => `${PREFIXES[kind]}:${id}`;

/** `2026-11-28 22:40 UTC` */
const momentOf = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Locks a report or complaint until the transaction ends, and checks that this operator may decide it now. Two who decide at
 * once come one after the other, and the second is told who was first. @throws not-found, OperatorError
 */
export async function holdCase(
  tx: Tx,
  { store, clock }: { readonly store: Pick<Store, 'engine'>; readonly clock: () => number },
  subject: Subject,
  operator: string,
): Promise<void> {
  await lockName(tx, store, keyOf(subject));
  await requireUndecided(tx, subject);
  const claim = await claimOf(tx, keyOf(subject));
  if (!isHeldByOther(claim, operator, clock())) return;
  throw new OperatorError({ claim: `${claim?.name} works on this until ${momentOf(claim?.until ?? 0)}.` });
}

/** Ends with the decision. */
export const endClaim = (tx: Tx, subject: Subject): Promise<void> => deleteClaim(tx, keyOf(subject), null);

async function requireUndecided(tx: Tx, subject: Subject): Promise<void> {
  const decidedAt = await (subject.kind === 'report'
    ? reportDecision(tx, subject.id)
    : complaintDecision(tx, subject.id));
  if (decidedAt === null) return;
  const by = (await decidersOf(tx, subject.kind, [subject.id])).get(subject.id);
  const who = by ? ` by ${by.name}` : '';
  throw new OperatorError({ decided: `This was decided already${who}, at ${momentOf(decidedAt)}.` });
}

/** When it was decided; null while it waits for a decision. */
async function reportDecision(tx: Tx, id: string): Promise<number | null> {
  const report = await reportById(tx, id);
  if (!report) throw notFound();
  return report.closed_at === null || (await isAppealed(tx, report)) ? null : report.closed_at;
}

async function complaintDecision(tx: Tx, id: string): Promise<number | null> {
  const complaint = await complaintById(tx, id);
  if (!complaint) throw notFound();
  return complaint.status === 'decided' ? complaint.decided_at : null;
}

type ClaimNeeds = Pick<SafetyNeeds, 'store' | 'clock' | 'newId'>;

/** Keeps a report or complaint for an operator, or for longer. The log has who opened it. @throws as `holdCase` */
export async function claimCase(
  { store, clock, newId }: ClaimNeeds,
  subject: Subject,
  { name, role }: AuditedOperator,
): Promise<ShownClaim> {
  return store.transaction(async (tx) => {
    const now = clock();
    await holdCase(tx, { store, clock }, subject, name);
    const former = await claimOf(tx, keyOf(subject));
    const claim = { subject: keyOf(subject), operator: name, until: now + DESK_CLAIM_MS };
    await putClaim(tx, claim);
    const isLonger = former?.operator === name && former.until > now;
    const entry = { id: newId(), at: now, operator: name, role, action: `open ${subject.kind}`, subject: subject.id };
    if (!isLonger)
      await insertAuditEntry(tx, { ...entry, site_host: null, member_id: null, until: null, reason: null });
    return { name: (await claimOf(tx, claim.subject))?.name ?? name, until: claim.until, own: true };
  });
}

/** Does nothing if another operator has it. */
export async function releaseCase({ store }: Pick<ClaimNeeds, 'store'>, subject: Subject, by: string): Promise<void> {
  await store.transaction((tx) => deleteClaim(tx, keyOf(subject), by));
}

/** The claims of these reports or complaints that have not ended, by id, as this operator sees them. */
export async function shownClaims(
  db: Db,
  kind: ClaimedKind,
  ids: readonly string[],
  { operator, now }: { readonly operator: string; readonly now: number },
): Promise<ReadonlyMap<string, ShownClaim>> {
  const keys = new Map(ids.map((id) => [keyOf({ kind, id }), id]));
  const claims = await claimsOf(db, [...keys.keys()], now);
  return new Map(
    claims.map(({ subject, name, until, ...claim }) => [
      keys.get(subject) ?? subject,
      { name, until, own: claim.operator === operator },
    ]),
  );
}
