import { networkOf } from '#server/http/client-address.ts';
import { countUse } from '#server/http/count-use.ts';
import type { Deps } from '#server/http/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { endSessionsOf, startSession, type Visit } from '#server/http/sessions.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Tx } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { RESET_MAILS_PER_HOUR, RESET_TOKEN_MS, RESETS_PER_NETWORK_PER_HOUR } from '#shared/rules/limits.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import { confirmMember } from './activation.ts';
import { refuseProblems } from './field-errors.ts';
import { newPasswordProblem } from './password-check.ts';
import { findToken, issueDecoy, issueToken, revokeTokens, useToken } from './tokens.ts';

const HOUR_MS = 3_600_000;

/**
 * Sends the link, if anyone has the address. Nothing that the caller sees depends on that
 * (docs/product/must-hold.md#a4).
 */
export async function requestReset(deps: Deps, { site, ip }: Visit, email: string): Promise<void> {
  const { pool } = site;
  await countUse(deps, `reset:${pool}:${networkOf(ip)}`, RESETS_PER_NETWORK_PER_HOUR, HOUR_MS);
  // More asking brings no more mail: nobody can fill someone's mailbox, nor learn from a refusal.
  const { ok: mayMail } = await deps.limiter.take(`reset:${pool}:${lowerEmail(email)}`, RESET_MAILS_PER_HOUR, HOUR_MS);
  await deps.store.transaction(async (tx) => {
    const member = await tx
      .selectFrom('members')
      .selectAll()
      .where('pool', '=', pool)
      .where('email_lower', '=', lowerEmail(email))
      .where('status', '!=', 'deleted')
      .where('kind', '=', 'member')
      .executeTakeFirst();
    if (member && mayMail) await queueResetMail(tx, deps, site, member);
    else await issueDecoy(tx, deps.clock());
  });
  deps.mail.wake();
}

export async function queueResetMail(tx: Tx, deps: Deps, site: Site, member: MemberRow): Promise<void> {
  const token = await issueToken(tx, { purpose: 'reset', member_id: member.id, lifeMs: RESET_TOKEN_MS }, deps.clock());
  await deps.mail.enqueue(tx, {
    site,
    locale: member.language as Locale,
    to: member.email,
    template: 'reset',
    data: { token },
    member_id: member.id,
  });
}

/** Tells the member, at the address of the account. */
export async function queuePasswordMail(tx: Tx, deps: Deps, site: Site, member: MemberRow): Promise<void> {
  await deps.mail.enqueue(tx, {
    site,
    locale: member.language as Locale,
    to: member.email,
    template: 'password_changed',
    data: {},
    member_id: member.id,
  });
}

const expired = () => new HttpError(410, 'password.token_expired');

async function addressOf(db: Db, memberId: string | null): Promise<string> {
  const owner = await db.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirst();
  return owner?.email ?? '';
}

/** Uses the mail's token up, ends every session and starts one here. A password that won't do costs no token. */
export async function resetPassword(
  deps: Deps,
  visit: Visit & { readonly previousToken: string | null },
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ memberId: string; cookie: string }> {
  const { store, clock } = deps;
  const known = await findToken(store.db, token, ['reset'], clock());
  if (!known) throw expired();
  refuseProblems({ password: newPasswordProblem(password, await addressOf(store.db, known.member_id)) });
  const password_hash = await deps.passwords.hash(password);
  const done = await store.transaction(async (tx) => {
    const found = await findToken(tx, token, ['reset'], clock());
    if (!found) throw expired();
    const member = await tx
      .updateTable('members')
      .set((eb) => ({ password_hash, version: eb('version', '+', 1) }))
      .where('id', '=', found.member_id)
      .where('pool', '=', visit.site.pool)
      .where('status', '!=', 'deleted')
      .returningAll()
      .executeTakeFirst();
    if (!member) throw expired();
    if (!(await useToken(tx, token, { purpose: 'reset', member_id: member.id }, clock()))) throw expired();
    // The link came to the address, which is all that an activation shows.
    await confirmMember(tx, deps, visit.site, member.id);
    await revokeTokens(tx, member.id, ['reset', 'mail_change']);
    await endSessionsOf(tx, member.id);
    await queuePasswordMail(tx, deps, visit.site, member);
    return { memberId: member.id, cookie: await startSession(tx, deps, visit, member.id, visit.previousToken) };
  });
  deps.hub.publish(done.memberId, { type: 'logout' });
  deps.mail.wake();
  return done;
}
