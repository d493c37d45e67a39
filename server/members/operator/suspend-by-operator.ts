import { OperatorError } from '#server/base/operator-error.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { SuspensionKind } from '#shared/rules/suspension.ts';
import { suspensionEnd } from '#shared/rules/suspension.ts';
import { restoreMember, suspendMember } from '../account/suspend-member.ts';
import type { MemberNeeds } from '../needs.ts';
import { type LocatedMember, locateLivingMember, type OperatorOfSites, type Target } from './member-of-operator.ts';

interface OperatorNeeds extends Pick<MemberNeeds, 'store' | 'clock' | 'newId' | 'log'> {
  readonly sites: SiteDirectory;
}

interface SuspensionOrder extends Target {
  readonly kind: SuspensionKind;
  /** A date such as 2027-01-31; null without an end. */
  readonly until: string | null;
  readonly reason: string;
}

/** The end of a suspension as an operator names it. @throws what the operator has to correct */
export function endOf(kind: SuspensionKind, until: string | null, now: number): number | null {
  if (until === null) return null;
  if (kind === 'banned') throw new OperatorError({ until: 'a ban has no end: suspend until a date instead' });
  const end = suspensionEnd(until, now);
  if (end === null) throw new OperatorError({ until: `${until} is no date in the future, such as 2030-01-31` });
  return end;
}

const actionOn = ({ member, site }: LocatedMember, operator: OperatorOfSites) => ({
  operator,
  memberId: member.id,
  siteHost: site.pack.host,
  subject: null,
});

export async function suspendByOperator(
  deps: OperatorNeeds,
  { kind, until, reason, ...target }: SuspensionOrder,
  operator: OperatorOfSites,
): Promise<void> {
  const end = endOf(kind, until, deps.clock());
  const located = await locateLivingMember(deps, target, operator);
  const action = actionOn(located, operator);
  await deps.store.transaction((tx) =>
    suspendMember(tx, deps, located.member.pool, action, { kind, until: end, reason }),
  );
  deps.log.info('member suspended', { kind });
}

export async function restoreByOperator(
  deps: OperatorNeeds,
  { reason, ...target }: Target & { readonly reason?: string | undefined },
  operator: OperatorOfSites,
): Promise<void> {
  const located = await locateLivingMember(deps, target, operator);
  if (located.member.suspension === null)
    throw new OperatorError({ member: 'This member is neither suspended nor banned.' });
  const action = actionOn(located, operator);
  await deps.store.transaction((tx) =>
    restoreMember(tx, deps, located.member.pool, { ...action, reason: reason ?? null }),
  );
  deps.log.info('member restored');
}
