import { memberById } from '#server/members/profile/queries.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import type { NotificationRow } from '#server/store/notification-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { findVisible, viewerOf } from '#server/store/visibility.ts';
import type { NotificationType } from '#shared/contracts/notifications.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import type { Hub } from '../live/hub.ts';
import type { MailPerson, MailTemplate } from '../mail/mail-data.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { mailPersonOf, mayBeNamed, mayGetMail, noticeSiteOf } from '../notifications/receivers.ts';
import { readSettings } from '../notifications/settings.ts';
import { decideNotice, type NoticeDecision } from './mail-rules.ts';
import {
  claimDueNotice,
  countMessageMails,
  type DueNotice,
  findLastLikeMail,
  isNotificationStillTrue,
  updateNotification,
} from './queries.ts';
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

/** Decides about one notification that is due, and queues its mail in the same transaction. True if a mail was queued. */
export async function settleNotice(tx: Tx, deps: NoticeNeeds, due: DueNotice): Promise<boolean> {
  const item = await claimDueNotice(tx, due);
  if (!item) return false;
  const people = await findPeople(tx, item);
  if (!people) return false;
  const decision = await decide(tx, deps, item, people.member);
  if (decision === 'drop') return false;
  if (decision !== 'send') {
    await updateNotification(tx, item.id, { mail_due: decision.again });
    return false;
  }
  const isQueued = await queueNotice(tx, deps, item, people);
  if (isQueued) await updateNotification(tx, item.id, { mailed_at: deps.clock() });
  return isQueued;
}

interface People {
  readonly member: MemberRow;
  readonly from: MailPerson;
}

/** Null if the member may not get the mail, or if the other person may not be named in it. */
async function findPeople(tx: Tx, { id, member_id, profile_id }: NotificationRow): Promise<People | null> {
  const member = await memberById(tx, member_id);
  if (!member || !mayGetMail(member)) return null;
  const isTrue = await isNotificationStillTrue(tx, id);
  const person = isTrue && (await findVisible(tx, viewerOf(member), profile_id));
  return person && mayBeNamed(person) ? { member, from: mailPersonOf(person) } : null;
}

async function decide(tx: Tx, deps: NoticeNeeds, item: NotificationRow, member: MemberRow): Promise<NoticeDecision> {
  const now = deps.clock();
  return decideNotice({
    now,
    type: item.type,
    settings: await readSettings(tx, member),
    isRead: item.read_at !== null,
    isMailed: item.mailed_at !== null,
    isLive: deps.hub.isListening(member.id),
    lastActive: member.last_active,
    lastLikeMail: await findLastLikeMail(tx, member.id),
    messageMails: await countMessageMails(tx, member.id, { from: now - HOUR_MS, to: now }),
  });
}

async function queueNotice(tx: Tx, deps: NoticeNeeds, item: NotificationRow, { member, from }: People) {
  const site = await noticeSiteOf(tx, deps.sites, member);
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
