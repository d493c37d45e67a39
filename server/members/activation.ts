import type { Deps } from '#server/http/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashToken } from '#server/http/sessions.ts';
import { tellPartner } from '#server/partners/tell-partner.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { ACTIVATION_MAILS_PER_DAY, ACTIVATION_RESEND_MS, ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { findToken, issueToken, useToken } from './tokens.ts';

const DAY_MS = 86_400_000;

/** Queues the mail with a link of its own; `deps.mail.wake()` after the transaction sends it. */
export async function queueActivationMail(tx: Tx, deps: Deps, site: Site, member: MemberRow): Promise<void> {
  const lifeMs = ACTIVATION_TOKEN_MS;
  const token = await issueToken(tx, { purpose: 'activation', member_id: member.id, lifeMs }, deps.clock());
  await deps.mail.enqueue(tx, {
    site,
    locale: member.language as Locale,
    to: member.email,
    template: 'activation',
    data: { token },
    member_id: member.id,
  });
}

async function latestMail(tx: Pick<Tx, 'selectFrom'>, memberId: string) {
  return tx
    .selectFrom('mail_queue')
    .select(['created', 'delivered_at'])
    .where('member_id', '=', memberId)
    .where('template', '=', 'activation')
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isActivationDelivered({ store }: Deps, memberId: string): Promise<boolean> {
  const mail = await latestMail(store.db, memberId);
  return mail !== undefined && mail.delivered_at !== null;
}

/** Until it is confirmed the address may be a stranger's. Counted in the queue, so that a restart forgives nothing. */
async function refuseFlood(tx: Tx, memberId: string, now: number): Promise<void> {
  const sent = await tx
    .selectFrom('mail_queue')
    .select('created')
    .where('member_id', '=', memberId)
    .where('template', '=', 'activation')
    .where('created', '>', now - DAY_MS)
    .orderBy('created')
    .execute();
  const oldest = sent.at(-ACTIVATION_MAILS_PER_DAY)?.created;
  if (oldest === undefined) return;
  throw new HttpError(429, 'error.too_many', { retryAfter: Math.ceil((oldest + DAY_MS - now) / 1000) });
}

/** Sends the mail again, at most once a minute and counting the first one. Gives the seconds until the next. */
export async function resendActivation(deps: Deps, site: Site, member: MemberRow): Promise<number> {
  await deps.store.transaction(async (tx) => {
    // Locks the member's row, so that two at once are one after the other.
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set({ status: 'unconfirmed' })
      .where('id', '=', member.id)
      .where('status', '=', 'unconfirmed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpError(409, 'activation.already_active');
    const wait = ((await latestMail(tx, member.id))?.created ?? 0) + ACTIVATION_RESEND_MS - deps.clock();
    if (wait > 0) throw new HttpError(429, 'error.too_many', { retryAfter: Math.ceil(wait / 1000) });
    await refuseFlood(tx, member.id, deps.clock());
    await queueActivationMail(tx, deps, site, member);
  });
  deps.mail.wake();
  return ACTIVATION_RESEND_MS / 1000;
}

/** Makes the member active whose address has just proven to be theirs. False where nothing was left to confirm. */
export async function confirmMember(tx: Tx, deps: Deps, site: Site, memberId: string): Promise<boolean> {
  const member = await tx
    .updateTable('members')
    .set((eb) => ({ status: 'active', activated_at: deps.clock(), version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .where('pool', '=', site.pool)
    .where('status', '=', 'unconfirmed')
    .returningAll()
    .executeTakeFirst();
  if (!member) return false;
  await tellPartner(tx, deps, { memberId, event: 'confirmation' });
  await deps.mail.enqueue(tx, {
    site,
    locale: member.language as Locale,
    to: member.email,
    template: 'welcome',
    data: {},
    member_id: memberId,
  });
  return true;
}

/** Whoever opens a link that has served learns that the address is confirmed, and nothing else. */
async function refusalOf(tx: Tx, { pool }: Site, token: string): Promise<HttpError> {
  const confirmed = await tx
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select('members.id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', 'activation')
    .where('pool', '=', pool)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return new HttpError(410, confirmed ? 'activation.already_active' : 'activation.expired');
}

/** Uses the mail's token up and gives the id of the member who is now active. */
export async function activate(deps: Deps, site: Site, token: string): Promise<string> {
  const memberId = await deps.store.transaction(async (tx) => {
    const found = await findToken(tx, token, ['activation'], deps.clock());
    if (!found || !(await confirmMember(tx, deps, site, found.member_id))) throw await refusalOf(tx, site, token);
    const isUsed = await useToken(tx, token, { purpose: 'activation', member_id: found.member_id }, deps.clock());
    if (!isUsed) throw await refusalOf(tx, site, token);
    return found.member_id;
  });
  deps.mail.wake();
  deps.postbacks.wake();
  return memberId;
}
