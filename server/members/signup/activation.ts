import { mailboxOf } from '#server/base/mailbox-of.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { countUse } from '#server/store/count-use.ts';
import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { ACTIVATION_MAILS_PER_DAY, ACTIVATION_RESEND_MS, ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { activationRequested, memberConfirmed } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { findToken, issueToken, useToken } from '../tokens.ts';
import { isOfActiveMember, latestMail, lockUnconfirmed, mailsSince, setActive } from './queries.ts';

/** Creates an activation link; the member gets it by mail. */
export async function requestActivation(
  tx: Tx,
  { clock }: Pick<MemberNeeds, 'clock'>,
  site: Site,
  member: MemberRow,
): Promise<void> {
  const wanted = { purpose: 'activation', member_id: member.id, lifeMs: ACTIVATION_TOKEN_MS } as const;
  await record(tx, activationRequested, { site, member, token: await issueToken(tx, wanted, clock()) });
}

export async function isActivationDelivered({ store }: MemberNeeds, memberId: string): Promise<boolean> {
  const mail = await latestMail(store.db, memberId);
  return mail !== undefined && mail.delivered_at !== null;
}

/** An unconfirmed address may be a stranger's. Counts queued mails, so that a restart doesn't reset the limit. */
async function limitActivationMails(tx: Tx, memberId: string, now: number): Promise<void> {
  const oldest = (await mailsSince(tx, memberId, now - DAY_MS)).at(-ACTIVATION_MAILS_PER_DAY);
  if (oldest === undefined) return;
  throw new Refusal('too-many', 'error.too_many', { retryAfter: Math.ceil((oldest + DAY_MS - now) / 1000) });
}

/** Sends the mail again, at most once a minute including the first. Returns the seconds until the next one. */
export async function resendActivation(deps: MemberNeeds, site: Site, member: MemberRow): Promise<number> {
  await deps.store.transaction(async (tx) => {
    // The lock makes concurrent requests run one after the other.
    if (!(await lockUnconfirmed(tx, member.id))) throw new Refusal('conflict', 'activation.already_active');
    const wait = ((await latestMail(tx, member.id))?.created ?? 0) + ACTIVATION_RESEND_MS - deps.clock();
    if (wait > 0) throw new Refusal('too-many', 'error.too_many', { retryAfter: Math.ceil(wait / 1000) });
    await limitActivationMails(tx, member.id, deps.clock());
    // One mailbox can have an account in each pool, and several addresses.
    await countUse(deps, `activation to:${mailboxOf(member.email)}`, ACTIVATION_MAILS_PER_DAY, DAY_MS, tx);
    await requestActivation(tx, deps, site, member);
  });
  return ACTIVATION_RESEND_MS / 1000;
}

/** Activates a member who has confirmed their address. False if they were already active. */
export async function confirmMember(tx: Tx, deps: MemberNeeds, site: Site, memberId: string): Promise<boolean> {
  const member = await setActive(tx, memberId, site.pool, deps.clock());
  if (!member) return false;
  await record(tx, memberConfirmed, { site, member });
  return true;
}

/** A link that was used before gets a message that the address is confirmed. */
async function refusalOf(tx: Tx, site: Site, token: string): Promise<Refusal> {
  const confirmed = await isOfActiveMember(tx, site, token);
  return new Refusal('expired', confirmed ? 'activation.already_active' : 'activation.expired');
}

/** Uses the token of the mail, and returns the id of the activated member. */
export async function activate(deps: MemberNeeds, site: Site, token: string): Promise<string> {
  return deps.store.transaction(async (tx) => {
    const found = await findToken(tx, token, ['activation'], deps.clock());
    if (!found || !(await confirmMember(tx, deps, site, found.member_id))) throw await refusalOf(tx, site, token);
    const isUsed = await useToken(tx, token, { purpose: 'activation', member_id: found.member_id }, deps.clock());
    if (!isUsed) throw await refusalOf(tx, site, token);
    return found.member_id;
  });
}
