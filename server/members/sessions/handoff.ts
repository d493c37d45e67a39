import { createHash } from 'node:crypto';
import { networkOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import { HANDOFF_TOKEN_MS, HANDOFFS_PER_HOUR } from '#shared/rules/limits.ts';
import { pathTo } from '#src/route-path.ts';
import type { MemberNeeds } from '../needs.ts';
import { findToken, issueToken, revokeTokens, useToken } from '../tokens.ts';
import { isInPool } from './queries.ts';
import { startSession, type Visit } from './sessions.ts';

const HOUR_MS = 3_600_000;

/**
 * Site, browser and network of whoever signed up: an address that somebody made elsewhere logs nobody in to an account
 * that is not theirs (docs/product/must-hold.md#a7).
 */
const bindingOf = ({ site, ip, userAgent }: Visit): string =>
  createHash('sha256')
    .update(JSON.stringify([site.pack.host, userAgent, networkOf(ip)]))
    .digest('base64url');

/** A top-level address that goes on with a member's sign-up, once and within a minute. The newest alone counts. */
export async function issueHandoff(tx: Tx, { clock }: MemberNeeds, visit: Visit, memberId: string): Promise<string> {
  await revokeTokens(tx, memberId, ['handoff']);
  const binding = bindingOf(visit);
  const token = await issueToken(
    tx,
    { purpose: 'handoff', member_id: memberId, binding, lifeMs: HANDOFF_TOKEN_MS },
    clock(),
  );
  return `${visit.site.origin}${pathTo('/complete-signup')}#token=${token}`;
}

/** For a frame that was allowed to keep its session. @throws 409 where there is no sign-up to go on with */
export async function createHandoff(deps: MemberNeeds, visit: Visit, member: MemberRow): Promise<string> {
  if (member.status !== 'unconfirmed') throw new Refusal('conflict', 'handoff.not_in_signup');
  await countUse(deps, `handoff:${member.id}`, HANDOFFS_PER_HOUR, HOUR_MS);
  return deps.store.transaction((tx) => issueHandoff(tx, deps, visit, member.id));
}

/** Uses the token up and starts a session in the place of the one that the request came with. */
export async function takeHandoff(
  deps: MemberNeeds,
  visit: Visit & { readonly previousToken: string | null },
  token: string,
): Promise<{ memberId: string; token: string }> {
  const expired = () => new Refusal('expired', 'handoff.expired');
  return deps.store.transaction(async (tx) => {
    const now = deps.clock();
    const found = await findToken(tx, token, ['handoff'], now);
    if (!found) throw expired();
    const { member_id: memberId } = found;
    if (!(await isInPool(tx, memberId, visit.site.pool))) throw expired();
    const binding = bindingOf(visit);
    if (!(await useToken(tx, token, { purpose: 'handoff', member_id: memberId, binding }, now))) throw expired();
    return { memberId, token: await startSession(tx, deps, visit, memberId, visit.previousToken) };
  });
}
