import { OperatorError } from '#server/base/operator-error.ts';
import { hashToken, newToken } from '#server/base/token.ts';
import type { AuditedOperator } from '#server/store/audit-log.ts';
import { lockName } from '#server/store/lock-name.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { OPERATOR_INVITE_MS } from '#shared/rules/desk-limits.ts';
import { checkEmail, lowerEmail, nameFromEmail } from '#shared/rules/signup-validation.ts';
import type { DeskNeeds } from '../needs.ts';
import { auditAccount } from './desk-audit.ts';
import { storedSites } from './operator-sites.ts';
import { deleteAccess, operatorByEmail, putInvite, putOperator } from './queries.ts';
import { newTotpSecret } from './totp.ts';

/** Held while accounts change, so that two changes at once can't remove the last two owners. */
export const ACCOUNTS_LOCK = 'operators';

/** Makes the link of an invitation. An earlier link of the same operator no longer works. @throws what has to be corrected */
export async function inviteOperator(
  deps: Pick<DeskNeeds, 'store' | 'clock' | 'newId' | 'sites' | 'desk'>,
  { email: typed, role, name, sites = null }: DeskBody<'invite-operator'>,
  actor: AuditedOperator,
): Promise<DeskAnswer<'invite-operator'>> {
  const email = lowerEmail(cleanEmail(typed));
  if (checkEmail(email)) throw new OperatorError({ email: `${typed} is no email address.` });
  if (!deps.desk) throw new OperatorError({ desk: 'There is no desk. Set DESK_HOST and start the server again.' });
  const stored = storedSites(deps, role, sites);
  const token = newToken();
  const now = deps.clock();
  const expires = now + OPERATOR_INVITE_MS;
  await deps.store.transaction(async (tx) => {
    await lockName(tx, deps.store, ACCOUNTS_LOCK);
    const known = await operatorByEmail(tx, email);
    if (known && known.ended === null && known.accepted !== null)
      throw new OperatorError({
        email: `${email} is an operator already. To let them log in anew, remove them first.`,
      });
    const id = known?.id ?? deps.newId();
    if (known) await deleteAccess(tx, id);
    await putOperator(tx, {
      id,
      email,
      name: name?.trim() ?? nameFromEmail(email),
      role,
      sites: stored,
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
      created: now,
      invited_by: actor.name,
      accepted: null,
      ended: null,
    });
    await putInvite(tx, { token_hash: hashToken(token), operator_id: id, expires, totp_secret: newTotpSecret() });
    await auditAccount(tx, deps, actor, `invite ${role}`, id);
  });
  return { link: `${deps.desk.origin}/desk/invite#${token}`, expires };
}
