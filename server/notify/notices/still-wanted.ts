import { memberById } from '#server/members/profile/queries.ts';
import type { Db } from '#server/store/db.ts';
import type { MailQueueRow } from '#server/store/mail-tables.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';
import { TOPICS } from '#shared/contracts/notifications.ts';
import { KIND_OF_MAIL, MAIL_KINDS, type MailData, type MailPeople, type MailTemplate } from '../mail/mail-data.ts';
import { countNews } from '../news/queries.ts';
import { mayGetMail } from '../notifications/receivers.ts';
import { readSettings } from '../notifications/settings.ts';
import { isDigested } from './mail-rules.ts';
import { countVisible } from './queries.ts';

/**
 * Called before each attempt, which can be hours later after a failure of the mail server. In the meantime the member
 * may have unsubscribed or paused, or blocked somebody who is named in the mail. Other mails about the account are
 * always sent.
 */
export async function isStillWanted({ db }: Store, mail: MailQueueRow): Promise<boolean> {
  if (mail.template === 'signup_reminder') return needsReminder(db, mail);
  const kind = MAIL_KINDS.find((each) => each === KIND_OF_MAIL[mail.template as MailTemplate]);
  if (!kind) return true;
  const member = mail.member_id === null ? undefined : await memberById(db, mail.member_id);
  if (!member || !mayGetMail(member)) return false;
  const settings = await readSettings(db, member);
  const isOn = kind === 'digest' ? TOPICS.some((topic) => isDigested(topic, settings)) : settings[kind].mail;
  if (!isOn) return false;
  return (await hasAllNews(db, mail)) && (await areVisible(db, member, peopleIn(mail)));
}

/** False after the member has finished sign-up, changed the address, paused, left, or switched off every other mail. */
async function needsReminder(db: Db, { member_id, to_address }: MailQueueRow): Promise<boolean> {
  const member = member_id === null ? undefined : await memberById(db, member_id);
  if (!member || !mayGetMail(member) || member.signup_finished || member.email !== to_address) return false;
  const settings = await readSettings(db, member);
  return TOPICS.some((topic) => settings[topic].mail);
}

async function areVisible(db: Db, member: MemberRow, people: readonly string[]): Promise<boolean> {
  return people.length === 0 || (await countVisible(db, member, people)) === people.length;
}

/** False if a news item in the mail was withdrawn. */
async function hasAllNews(db: Db, { data }: MailQueueRow): Promise<boolean> {
  const { site_news = [] }: Partial<MailData['news']> = JSON.parse(data);
  const ids = site_news.map(({ id }) => id);
  return ids.length === 0 || (await countNews(db, ids)) === ids.length;
}

function peopleIn({ data }: MailQueueRow): string[] {
  const content: Partial<MailData['new_like'] & MailData['digest']> = JSON.parse(data);
  const lists: (MailPeople | undefined)[] = [content.messages, content.likes, content.new_members];
  const people = [...(content.from ? [content.from] : []), ...lists.flatMap((list) => list?.people ?? [])];
  return [...new Set(people.map(({ id }) => id))];
}
