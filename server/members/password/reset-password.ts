import { refuseProblems } from '#server/base/field-errors.ts';
import { mailboxOf } from '#server/base/mailbox-of.ts';
import { Refusal } from '#server/base/refusal.ts';
import { inSteadyTime } from '#server/base/steady-time.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { RESET_MAILS_PER_HOUR, RESET_TOKEN_MS, RESETS_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { passwordChanged, passwordResetRequested } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { endSessionsOf, lockForLogin, type SessionOrigin, startSession } from '../sessions/sessions.ts';
import { confirmMember } from '../signup/activation.ts';
import { findToken, issueDecoy, issueToken, revokeTokens, useToken } from '../tokens.ts';
import { newPasswordProblem } from './password-check.ts';
import { emailOf, memberByEmail, setPassword } from './queries.ts';

/**
 * Sends a reset link if an account has the address. The answer is the same either way, and takes the same time
 * (docs/product/must-hold.md#a4).
 */
export async function requestReset(deps: MemberNeeds, { site, ip }: SessionOrigin, email: string): Promise<void> {
  const { pool } = site;
  await countFromNetwork(deps, `reset:${pool}`, { ip, max: RESETS_PER_NETWORK_PER_HOUR, windowMs: HOUR_MS });
  // Beyond the limit no mail is sent, and nothing is refused: a refusal would reveal that the account exists.
  const { ok: mayMail } = await deps.limiter.take(`reset to:${mailboxOf(email)}`, RESET_MAILS_PER_HOUR, HOUR_MS);
  await inSteadyTime(() =>
    deps.store.transaction(async (tx) => {
      const member = await memberByEmail(tx, pool, lowerEmail(email));
      if (member && mayMail) await issueReset(tx, deps, site, member);
      else await issueDecoy(tx, deps.clock());
    }),
  );
}

/** Creates a link to set a new password; the member gets it by mail. */
export async function issueReset(
  tx: Tx,
  { clock }: Pick<MemberNeeds, 'clock'>,
  site: Site,
  member: MemberRow,
): Promise<void> {
  const wanted = { purpose: 'reset', member_id: member.id, lifeMs: RESET_TOKEN_MS } as const;
  await record(tx, passwordResetRequested, { site, member, token: await issueToken(tx, wanted, clock()) });
}

const expired = () => new Refusal('expired', 'password.token_expired');

/**
 * Sets the password, uses the token, removes every passkey, ends every session and starts a new one. An invalid
 * password doesn't use the token.
 */
export async function resetPassword(
  deps: MemberNeeds,
  visit: SessionOrigin & { readonly previousToken: string | null },
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ memberId: string; token: string }> {
  const { store, clock } = deps;
  const known = await findToken(store.db, token, ['reset'], clock());
  if (!known) throw expired();
  refuseProblems({ password: newPasswordProblem(password, (await emailOf(store.db, known.member_id)) ?? '') });
  const password_hash = await deps.passwords.hash(password);
  return store.transaction(async (tx) => {
    const found = await findToken(tx, token, ['reset'], clock());
    if (!found) throw expired();
    await lockForLogin(tx, found.member_id, visit.previousToken);
    const member = await setPassword(tx, found.member_id, visit.site.pool, password_hash);
    if (!member) throw expired();
    if (!(await useToken(tx, token, { purpose: 'reset', member_id: member.id }, clock()))) throw expired();
    // The member got the link by mail, which confirms the address like an activation.
    await confirmMember(tx, deps, visit.site, member.id);
    await revokeTokens(tx, member.id, ['reset', 'mail_change']);
    // An intruder may have added them.
    await deletePasskeysOf(tx, member.id);
    await endSessionsOf(tx, member.id);
    await record(tx, passwordChanged, { site: visit.site, member });
    return { memberId: member.id, token: await startSession(tx, deps, visit, member.id, visit.previousToken) };
  });
}
