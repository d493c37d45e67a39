import { createHash } from 'node:crypto';
import { networkOf } from '#server/base/network.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { EmailStatus } from '#shared/contracts/user.ts';
import { EMAIL_CHECKS_PER_HOUR, EMAIL_TOKEN_MS } from '#shared/rules/limits.ts';
import { isEmail, lowerEmail } from '#shared/rules/signup-validation.ts';
import type { MemberNeeds } from '../needs.ts';
import type { Visit } from '../sessions/sessions.ts';
import { issueToken } from '../tokens.ts';
import { accountAt, isAddressTaken } from './queries.ts';

const HOUR_MS = 3_600_000;
const STATUSES = { active: 'active', unconfirmed: 'not_confirmed', deleted: 'deleted' } as const;

/** What a sign-up token is bound to: pool, address and browser. */
export function signupBinding(pool: string, email: string, userAgent: string): string {
  return createHash('sha256')
    .update(JSON.stringify([pool, lowerEmail(email), userAgent]))
    .digest('base64url');
}

/** An account that waits for its deletion counts as deleted: nobody meets it any more. */
const statusOf = ({ status, deletion_at }: Pick<MemberRow, 'status' | 'deletion_at'>): EmailStatus =>
  deletion_at === null ? STATUSES[status] : 'deleted';

export interface EmailCheck {
  readonly status: EmailStatus;
  readonly token: string | null;
}

/**
 * Tells the status of an address, docs/product/sign-up.md#email-check. Beyond the network's share of an hour every
 * address is `new`: sign-up can go on, and an existing account is then refused as any would be (docs/decisions/0003).
 */
export async function checkEmailStatus(deps: MemberNeeds, visit: Visit, email: string): Promise<EmailCheck> {
  if (!isEmail(email)) return { status: 'invalid', token: null };
  const { pool } = visit.site;
  const taken = await deps.limiter.take(`email:${pool}:${networkOf(visit.ip)}`, EMAIL_CHECKS_PER_HOUR, HOUR_MS);
  const known = await accountAt(deps.store.db, pool, lowerEmail(email));
  const now = deps.clock();
  const isReserved = !known && (await isAddressTaken(deps.store.db, pool, lowerEmail(email), { now }));
  if (taken.ok && known) return { status: statusOf(known), token: null };
  if (taken.ok && isReserved) return { status: 'active', token: null };
  const binding = signupBinding(pool, email, visit.userAgent);
  const token = await issueToken(deps.store.db, { purpose: 'signup', binding, lifeMs: EMAIL_TOKEN_MS }, deps.clock());
  return { status: 'new', token };
}
