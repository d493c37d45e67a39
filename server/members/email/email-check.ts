import { createHash } from 'node:crypto';
import { countFromNetwork, takeFromNetwork } from '#server/store/network-limits.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { EmailStatus } from '#shared/contracts/user.ts';
import { EMAIL_CHECKS_PER_HOUR } from '#shared/rules/limits.ts';
import { isEmail, lowerEmail } from '#shared/rules/signup-validation.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { MemberNeeds } from '../needs.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';
import { signupToken } from '../signup/signup-token.ts';
import { accountByEmail, isAddressTaken } from './queries.ts';

const STATUSES = { active: 'active', unconfirmed: 'not_confirmed', deleted: 'deleted' } as const;

/** A sign-up token is bound to pool, address and browser. */
export function signupBinding(pool: string, email: string, userAgent: string): string {
  return createHash('sha256')
    .update(JSON.stringify([pool, lowerEmail(email), userAgent]))
    .digest('base64url');
}

/** An account with a pending deletion counts as deleted: it is hidden from others. */
const statusOf = ({ status, deletion_at }: Pick<MemberRow, 'status' | 'deletion_at'>): EmailStatus =>
  deletion_at === null ? STATUSES[status] : 'deleted';

interface EmailCheck {
  readonly status: EmailStatus;
  readonly token: string | null;
}

/**
 * The status of an address (docs/product/sign-up.md#email-check). Beyond the network's hourly limit every address is
 * `new`, whether it has an account or not. The address is not looked up then, so that the response time reveals nothing
 * (docs/decisions/0003).
 */
export async function checkEmailStatus(deps: MemberNeeds, visit: SessionOrigin, email: string): Promise<EmailCheck> {
  if (!isEmail(email)) return { status: 'invalid', token: null };
  const { pool } = visit.site;
  const { ok: mayTell } = await takeFromNetwork(deps, ...checksOf(visit));
  const known = mayTell ? await knownStatus(deps, pool, lowerEmail(email)) : null;
  if (known) return { status: known, token: null };
  const binding = signupBinding(pool, email, visit.userAgent);
  const check = mayTell ? 'checked' : 'unchecked';
  return { status: 'new', token: await signupToken(deps.store.db, { check, binding }, deps.clock()) };
}

/** Counts a sign-up without an earlier email check: its answer reveals as much as a check. @throws too-many */
export const countUncheckedSignup = (deps: MemberNeeds, visit: SessionOrigin): Promise<void> =>
  countFromNetwork(deps, ...checksOf(visit));

/** The limit that checks and sign-ups share. */
const checksOf = ({ site, ip }: SessionOrigin) =>
  [`email:${site.pool}`, { ip, max: EMAIL_CHECKS_PER_HOUR, windowMs: HOUR_MS }] as const;

/** Null if the address is free. */
async function knownStatus({ store: { db }, clock }: MemberNeeds, pool: string, email: string) {
  const account = await accountByEmail(db, pool, email);
  if (account) return statusOf(account);
  return (await isAddressTaken(db, pool, email, { now: clock() })) ? 'active' : null;
}
