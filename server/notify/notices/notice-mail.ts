import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { NotificationRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store, Tx } from '#server/store/store.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import type { NotificationType } from '#shared/contracts/notifications.ts';
import { isStillTrue } from '../items/items.ts';
import { homeSiteOf, mailPersonOf, mayBeNamed, mayGetMail } from '../items/receivers.ts';
import { readSettings } from '../items/settings.ts';
import type { Hub } from '../live/hub.ts';
import type { MailPerson, MailTemplate } from '../mail/mail-data.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { decideNotice, type NoticeDecision } from './mail-rules.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** What mails about likes, messages and news need of the rest of the server. */
export interface NoticeNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly hub: Pick<Hub, 'isListening'>;
  readonly mail: Pick<MailQueue, 'enqueue'>;
  readonly sites: SiteDirectory;
}

const TEMPLATES = { like: 'new_like', message: 'new_message' } as const satisfies Record<
  NotificationType,
  MailTemplate
>;

/** Decides about one item that is due, and queues its mail in the same transaction. False where another process did. */
export async function settleNotice(tx: Tx, deps: NoticeNeeds, seen: Pick<NotificationRow, 'id' | 'mail_due'>) {
  // Of several processes, the one whose update changes the row has it.
  const item = await tx
    .updateTable('notifications')
    .set({ mail_due: null })
    .where('id', '=', seen.id)
    .where('mail_due', '=', seen.mail_due)
    .returningAll()
    .executeTakeFirst();
  if (!item) return false;
  const told = await receiverAndPerson(tx, item);
  if (!told) return false;
  const decision = await decide(tx, deps, item, told.member);
  if (decision === 'leave') return false;
  if (decision !== 'send') {
    await change(tx, item, { mail_due: decision.again });
    return false;
  }
  const isQueued = await queueNotice(tx, deps, item, told);
  if (isQueued) await change(tx, item, { mailed_at: deps.clock() });
  return isQueued;
}

const change = (tx: Tx, { id }: NotificationRow, set: { mail_due?: number; mailed_at?: number }) =>
  tx.updateTable('notifications').set(set).where('id', '=', id).execute();

interface Told {
  readonly member: MemberRow;
  readonly from: MailPerson;
}

/** Null where there is nobody to be told, or nobody to tell of any more. */
async function receiverAndPerson(tx: Tx, { id, member_id, profile_id }: NotificationRow): Promise<Told | null> {
  const member = await tx.selectFrom('members').selectAll().where('id', '=', member_id).executeTakeFirst();
  if (!member || !mayGetMail(member)) return null;
  const isTrue = await tx
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where(isStillTrue)
    .executeTakeFirst();
  const person = isTrue && (await findVisible(tx, viewerOf(member), profile_id));
  return person && mayBeNamed(person) ? { member, from: mailPersonOf(person) } : null;
}

async function decide(tx: Tx, deps: NoticeNeeds, item: NotificationRow, member: MemberRow): Promise<NoticeDecision> {
  const { latest } = await tx
    .selectFrom('notifications')
    .select((select) => select.fn.max('mailed_at').as('latest'))
    .where('member_id', '=', member.id)
    .where('type', '=', 'like')
    .executeTakeFirstOrThrow();
  return decideNotice({
    now: deps.clock(),
    type: item.type,
    settings: await readSettings(tx, member),
    isRead: item.read_at !== null,
    isMailed: item.mailed_at !== null,
    isLive: deps.hub.isListening(member.id),
    lastActive: member.last_active,
    lastLikeMail: latest,
  });
}

async function queueNotice(tx: Tx, deps: NoticeNeeds, item: NotificationRow, { member, from }: Told) {
  const site = await homeSiteOf(tx, deps.sites, member);
  if (!site) return false;
  await deps.mail.enqueue(tx, {
    site,
    locale: mailLocaleOf(member, site),
    to: member.email,
    template: TEMPLATES[item.type],
    data: { from, unsubscribe: await unsubscribeToken(tx, member.id, item.type) },
    member_id: member.id,
  });
  return true;
}
