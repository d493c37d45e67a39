import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Store } from '#server/store/store.ts';
import { isVisibleTo, viewerOf } from '#server/store/visibility.ts';
import { TOPICS } from '#shared/contracts/notifications.ts';
import { mayGetMail } from '../items/receivers.ts';
import { readSettings } from '../items/settings.ts';
import { KIND_OF_MAIL, MAIL_KINDS, type MailData, type MailPeople, type MailTemplate } from '../mail/mail-data.ts';
import type { QueuedMail } from '../mail/mail-queue.ts';
import { isDigested } from './mail-rules.ts';

/**
 * Asked right before a mail goes out, which after a long failure of the mail server is hours later: by then it may have
 * been unsubscribed from, the account paused, or somebody in it blocked. Mails that answer a deed always go out.
 */
export async function isStillWanted({ db }: Store, mail: QueuedMail): Promise<boolean> {
  const kind = MAIL_KINDS.find((each) => each === KIND_OF_MAIL[mail.template as MailTemplate]);
  if (!kind) return true;
  const member = await db.selectFrom('members').selectAll().where('id', '=', mail.member_id).executeTakeFirst();
  if (!member || !mayGetMail(member)) return false;
  const settings = await readSettings(db, member);
  const isOn = kind === 'digest' ? TOPICS.some((topic) => isDigested(topic, settings)) : settings[kind].mail;
  if (!isOn) return false;
  return (await areStillTold(db, mail)) && (await areStillSeen(db, member, peopleIn(mail)));
}

async function areStillSeen(db: Db, member: MemberRow, people: readonly string[]): Promise<boolean> {
  if (people.length === 0) return true;
  const seen = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', people)
    .where(isVisibleTo(viewerOf(member)))
    .execute();
  return seen.length === people.length;
}

/** Whether none of the news in it has been withdrawn. */
async function areStillTold(db: Db, { data }: QueuedMail): Promise<boolean> {
  const { site_news = [] }: Partial<MailData['news']> = JSON.parse(data);
  if (site_news.length === 0) return true;
  const ids = site_news.map(({ id }) => id);
  const there = await db.selectFrom('news').select('id').where('id', 'in', ids).execute();
  return there.length === ids.length;
}

function peopleIn({ data }: QueuedMail): string[] {
  const told: Partial<MailData['new_like'] & MailData['digest']> = JSON.parse(data);
  const lists: (MailPeople | undefined)[] = [told.messages, told.likes, told.news];
  const people = [...(told.from ? [told.from] : []), ...lists.flatMap((list) => list?.people ?? [])];
  return [...new Set(people.map(({ id }) => id))];
}
