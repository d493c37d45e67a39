import { createHash } from 'node:crypto';
import { networkOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Tx } from '#server/store/db.ts';
import { lockMember } from '#server/store/lock-member.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { HANDOFF_TOKEN_MS } from '#shared/rules/limits.ts';
import type { MemberNeeds } from '../needs.ts';
import { memberById } from '../profile/queries.ts';
import { findToken, issueToken, revokeTokens, useToken } from '../tokens.ts';
import { isInPool, isOpen } from './queries.ts';
import { lockForLogin, type SessionOrigin, type SignedIn, startSession } from './sessions.ts';

/**
 * Binds the token to the site, browser and network of the sign-up. Otherwise an attacker could create a link elsewhere
 * that logs a victim in to the attacker's account (docs/product/must-hold.md#a7).
 */
const bindingOf = ({ site, ip, userAgent }: SessionOrigin): string =>
  createHash('sha256')
    .update(JSON.stringify([site.pack.host, userAgent, networkOf(ip)]))
    .digest('base64url');

/** A URL that continues a sign-up in the top-level window, once and within a minute. Only the newest one works. */
export async function issueHandoff(
  tx: Tx,
  { clock }: MemberNeeds,
  visit: SessionOrigin,
  memberId: string,
): Promise<string> {
  await revokeTokens(tx, memberId, ['handoff']);
  const binding = bindingOf(visit);
  const token = await issueToken(
    tx,
    { purpose: 'handoff', member_id: memberId, binding, lifeMs: HANDOFF_TOKEN_MS },
    clock(),
  );
  return `${visit.site.origin}${pathTo('/complete-signup')}#token=${token}`;
}

/**
 * For a frame that can keep its session. @throws conflict if the member is not signing up, unauthenticated if a password
 * reset has ended the session in the meantime
 */
export const createHandoff = (
  deps: MemberNeeds,
  visit: SessionOrigin,
  { member: { id }, session }: SignedIn,
): Promise<string> =>
  deps.store.transaction(async (tx) => {
    await lockMember(tx, id);
    if (!(await isOpen(tx, session.token_hash, deps.clock())))
      throw new Refusal('unauthenticated', 'error.not_logged_in');
    if ((await memberById(tx, id))?.status !== 'unconfirmed') throw new Refusal('conflict', 'handoff.not_in_signup');
    return issueHandoff(tx, deps, visit, id);
  });

/** Uses the token, and starts a session that replaces the one of the request. @throws expired */
export async function redeemHandoff(
  deps: MemberNeeds,
  visit: SessionOrigin & { readonly previousToken: string | null },
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
    // Before the token, as in all that ends sessions.
    await lockForLogin(tx, memberId, visit.previousToken);
    if (!(await useToken(tx, token, { purpose: 'handoff', member_id: memberId, binding }, now))) throw expired();
    return { memberId, token: await startSession(tx, deps, visit, memberId, visit.previousToken) };
  });
}
