import { OperatorError } from '#server/base/operator-error.ts';
import { Refusal } from '#server/base/refusal.ts';
import { endOf } from '#server/members/operator/suspend-by-operator.ts';
import { photoOwner, reviewPhoto } from '#server/photos/review-photos.ts';
import { decideCase, memberOfCase } from '#server/safety/cases.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import type { ReportDecision, ReportOutcome } from '#shared/contracts/safety.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';
import type { DeskNeeds } from './needs.ts';

interface Decision {
  readonly case: string;
  readonly decision: ReportDecision;
  readonly reasons: string;
  readonly measure?: { readonly kind: SuspensionKind; readonly until: string | null } | null | undefined;
  readonly photos?: readonly string[] | undefined;
  /** The reported member gets the reasons by email, and nothing else follows. */
  readonly warn?: boolean | undefined;
}

/** The most severe consequence; null for a dismissed report. */
function outcomeOf({ decision, measure, photos = [], warn }: Decision): ReportOutcome | null {
  if (decision === 'dismissed') return null;
  if (measure) return measure.kind;
  if (photos.length > 0) return 'photo_removed';
  return warn ? 'warning' : 'nothing';
}

/** Decides a report, with the consequences for the reported member. @throws not-found, what the operator has to correct */
export async function decideByOperator(
  deps: DeskNeeds,
  ordered: Decision,
  { name, role }: AuditedOperator,
): Promise<void> {
  const { case: id, decision, reasons, measure = null, photos = [], warn = false } = ordered;
  const memberId = await memberOfCase(deps, id);
  if ((measure || photos.length > 0 || warn) && decision !== 'upheld')
    throw new OperatorError({ case: 'only an upheld report has consequences' });
  if (warn && (measure || photos.length > 0))
    throw new OperatorError({ case: 'the member is told of that already: leave out the warning' });
  if ((measure || warn) && memberId === null)
    throw new OperatorError({ case: 'the reported account no longer exists' });
  for (const photo of photos) {
    if ((await photoOwner(deps, photo))?.id !== memberId)
      throw new OperatorError({ [photo]: `${photo} is no photo of the reported member` });
  }
  const withEnd = measure && {
    operator: { name, role },
    kind: measure.kind,
    until: endOf(measure.kind, measure.until, deps.clock()),
  };
  const verdict = { case: id, decision, reasons, outcome: outcomeOf(ordered), measure: withEnd };
  await decideCase(deps, verdict, { name });
  for (const photo of photos) await removePhoto(deps, photo);
}

/** Its member may have removed it since. */
async function removePhoto(deps: DeskNeeds, id: string): Promise<void> {
  try {
    await reviewPhoto(deps, id, { verdict: 'refuse' });
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'not-found')) throw error;
  }
}
