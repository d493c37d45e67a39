import { Refusal } from '#server/base/refusal.ts';
import type { NewAccountLimits } from '#shared/contracts/new-accounts.ts';
import { newAccountLimit } from '#shared/rules/new-account-limit.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { Tx } from './db.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { MemberRow } from './schema.ts';

/**
 * Counts a new chat or a like of an account that its site counts as new. Others are not counted. `limits` are the site's.
 *
 * @throws forbidden beyond the limit of a day
 */
export async function limitNewAccount(
  tx: Tx,
  { limiter, clock }: Pick<Infrastructure, 'limiter' | 'clock'>,
  {
    member,
    limits,
    what,
  }: {
    readonly member: Pick<MemberRow, 'id' | 'signup_date'>;
    readonly limits: NewAccountLimits | undefined;
    readonly what: 'chats' | 'likes';
  },
): Promise<void> {
  const most = newAccountLimit(limits, what, { signedUp: member.signup_date, now: clock() });
  if (most === null) return;
  const taken = await limiter.take(`new account ${what} ${member.id}`, most, DAY_MS, tx);
  // Not an ordinary limit: the text says why it is lower than that of others.
  if (!taken.ok) throw new Refusal('forbidden', 'account.new');
}
