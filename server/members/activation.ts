import type { Deps } from '#server/http/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { ACTIVATION_RESEND_MS, ACTIVATION_TOKEN_MS } from '#shared/rules/limits.ts';
import { issueToken, tokenOwner, useToken } from './tokens.ts';

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
    await queueActivationMail(tx, deps, site, member);
  });
  deps.mail.wake();
  return ACTIVATION_RESEND_MS / 1000;
}

/** Uses the mail's token up and gives the id of the member who is now active. */
export async function activate(deps: Deps, site: Site, token: string): Promise<string> {
  const expired = () => new HttpError(410, 'activation.expired');
  return deps.store.transaction(async (tx) => {
    const memberId = await tokenOwner(tx, token, 'activation');
    if (memberId === null) throw expired();
    const now = deps.clock();
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set((eb) => ({ status: 'active', activated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', memberId)
      .where('pool', '=', site.pool)
      .where('status', '=', 'unconfirmed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw expired();
    if (!(await useToken(tx, token, { purpose: 'activation', member_id: memberId }, now))) throw expired();
    return memberId;
  });
}
