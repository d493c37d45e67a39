import { Refusal } from '#server/base/refusal.ts';
import { newToken } from '#server/base/token.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { isUniqueViolation } from '#server/store/unique-violation.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { lowerEmail } from '#shared/rules/signup-validation.ts';
import type { MemberNeeds } from '../needs.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { setPassword } from '../password/queries.ts';
import { issueReset } from '../password/reset-password.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { confirmMember } from '../signup/activation.ts';
import { findToken, type MemberToken, revokeTokens, useToken } from '../tokens.ts';
import { deleteLaterReverts, isAddressTaken, setEmail } from './queries.ts';

const expired = () => new Refusal('expired', 'mail_change.expired');
const taken = () => new Refusal('conflict', 'mail_change.taken');

/** Confirms the new address or restores the old one, by the token of either mail. */
export async function changeMail(deps: MemberNeeds, site: Site, secret: string): Promise<Answer<'PUT mailchange'>> {
  const { store, clock } = deps;
  const known = await findToken(store.db, secret, ['mail_change', 'mail_revert'], clock());
  if (!known) throw expired();
  // Of a password that nobody knows. Hashed before the transaction, which blocks all other writes on SQLite.
  const locked = known.purpose === 'mail_revert' ? await deps.passwords.hash(newToken()) : null;
  const { member, reverted } = await store
    .transaction((tx) => useMailToken(tx, deps, { site, secret, locked }))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? taken() : error;
    });
  return { email: member.email, reverted };
}

interface MailLink {
  readonly site: Site;
  readonly secret: string;
  /** The password hash after a revert. */
  readonly locked: string | null;
}

async function useMailToken(tx: Tx, deps: MemberNeeds, { site, secret, locked }: MailLink) {
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
  if (reverted && locked) await secureAccount(tx, deps, { site, member, token, locked });
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
  readonly locked: string;
}

/**
 * A revert means that somebody else could log in, and knows the password: only who chose it can request a change. Removes
 * password, passkeys and sessions, and mails a password reset.
 */
async function secureAccount(
  tx: Tx,
  deps: MemberNeeds,
  { site, member, token, locked }: RevertedChange,
): Promise<void> {
  // The revert link of a later change would restore the intruder's address.
  await deleteLaterReverts(tx, member.id, token);
  await revokeTokens(tx, member.id, ['passkey_add']);
  await deletePasskeysOf(tx, member.id);
  await setPassword(tx, member.id, site.pool, locked);
  await endSessionsOf(tx, member.id);
  await issueReset(tx, deps, site, member);
}
