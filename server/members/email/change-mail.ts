import { Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { isUniqueViolation } from '#server/store/unique-violation.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import type { MemberNeeds } from '../needs.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { issueReset } from '../password/reset-password.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { confirmMember } from '../signup/activation.ts';
import { findToken, type MemberToken, revokeTokens, useToken } from '../tokens.ts';
import { deleteLaterReverts, isAddressTaken, setEmail } from './queries.ts';

const expired = () => new Refusal('expired', 'mail_change.expired');
const taken = () => new Refusal('conflict', 'mail_change.taken');

/** Confirms the new address or restores the old one, by the token of either mail. */
export async function changeMail(deps: MemberNeeds, site: Site, secret: string): Promise<Answer<'PUT mailchange'>> {
  const { member, reverted } = await deps.store
    .transaction((tx) => useMailToken(tx, deps, site, secret))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error;
    });
  return { email: member.email, reverted };
}

async function useMailToken(tx: Tx, deps: MemberNeeds, site: Site, secret: string) {
  const now = deps.clock();
  const token = await findToken(tx, secret, ['mail_change', 'mail_revert'], now);
  const email = token?.data;
  if (!token || !email) throw expired();
  const reverted = token.purpose === 'mail_revert';
  if (await isAddressTaken(tx, site.pool, lowerEmail(email), { now, besides: token.member_id })) throw taken();
  const member = await setAddress(tx, site, token, email);
  const { purpose, member_id } = token;
  if (!member || !(await useToken(tx, secret, { purpose, member_id }, now))) throw expired();
  // Links in earlier mails, to this or another address, must no longer work.
  await revokeTokens(tx, member_id, ['mail_change', 'reset']);
  if (reverted) await secureAccount(tx, deps, { site, member, token });
  else await confirmMember(tx, deps, site, member_id);
  return { member, reverted };
}

async function setAddress(
  tx: Tx,
  site: Site,
  { member_id }: MemberToken,
  email: string,
): Promise<MemberRow | undefined> {
  const { mailprovider } = mailProviderOf(email);
  return setEmail(tx, member_id, site.pool, { email, email_lower: lowerEmail(email), mailprovider });
}

interface RevertedChange {
  readonly site: Site;
  readonly member: MemberRow;
  readonly token: MemberToken;
}

/** A revert means that somebody else may have had access. Removes passkeys and sessions, and mails a password reset. */
async function secureAccount(tx: Tx, deps: MemberNeeds, { site, member, token }: RevertedChange): Promise<void> {
  // The revert link of a later change would restore the intruder's address.
  await deleteLaterReverts(tx, member.id, token);
  await revokeTokens(tx, member.id, ['passkey_add']);
  await deletePasskeysOf(tx, member.id);
  await endSessionsOf(tx, member.id);
  await issueReset(tx, deps, site, member);
}
