import type { NotificationSettings, Topic } from '#shared/contracts/notifications.ts';
import { localTime, nextLocalTime } from '../notifications/local-clock.ts';

type Quiet = NotificationSettings['quiet'];

/** How long a mail waits while the member has the site open, because they may see the event there. */
export const MAIL_WHILE_LIVE_MS = 120_000;
/** Each is about another person. Accomplices could fill a mailbox. */
export const MESSAGE_MAILS_PER_HOUR = 10;
const MAIL_AFTER_MANY_MS = 600_000;
const DIGEST_MINUTES = 18 * 60;
/** Weekly digests are sent on Fridays. */
const DIGEST_WEEKDAY = 5;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function quietSpan({ from, to }: Quiet): { start: number; end: number } | null {
  if (from === null || to === null || from === to) return null;
  return { start: minutesOf(from), end: minutesOf(to) };
}

/** A span may cross midnight: then its start is after its end. */
function isInside(minutes: number, { start, end }: { start: number; end: number }): boolean {
  return start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
}

/** When the quiet hours at `at` end; null outside of quiet hours. */
export function quietUntil(at: number, quiet: Quiet): number | null {
  const span = quietSpan(quiet);
  if (!span || !isInside(localTime(at, quiet.tz).minutes, span)) return null;
  return nextLocalTime(at, span.end, quiet.tz);
}

export interface NoticeState {
  readonly now: number;
  readonly type: Topic;
  readonly settings: NotificationSettings;
  readonly isRead: boolean;
  /** A mail about it was sent. */
  readonly isMailed: boolean;
  /** The site is open in a tab of the member. */
  readonly isLive: boolean;
  readonly lastActive: number;
  /** When the member last got a mail about a like. */
  readonly lastLikeMail: number | null;
  /** Mails about messages in the last hour. */
  readonly messageMails: number;
}
export type NoticeDecision = 'send' | 'drop' | { readonly again: number };

/** Whether to send a mail about one like, message or news item (docs/decisions/0042). */
export function decideNotice(state: NoticeState): NoticeDecision {
  const { now, type, settings, isRead, isMailed, isLive, lastActive, lastLikeMail, messageMails } = state;
  const { mail, frequency } = settings[type];
  if (isRead || isMailed || !mail || frequency !== 'at_once') return 'drop';
  if (isLive) return { again: now + MAIL_WHILE_LIVE_MS };
  const until = quietUntil(now, settings.quiet);
  if (until !== null) return { again: until };
  if (type === 'message' && messageMails >= MESSAGE_MAILS_PER_HOUR) return { again: now + MAIL_AFTER_MANY_MS };
  // One mail about likes until the member's next visit. The list in the app has the others. A mail in the future is from
  // before the clock was set back.
  if (type === 'like' && lastLikeMail !== null && lastLikeMail >= lastActive && lastLikeMail <= now) return 'drop';
  return 'send';
}

/** A digest can have the topic `news` even if news of the site is sent at once, because only digests show new members. */
export function isDigested(topic: Topic, { [topic]: { mail, frequency } }: NotificationSettings): boolean {
  return mail && (frequency !== 'at_once' || topic === 'news');
}

/** The next digest: at 18:00 local time, or when the quiet hours around 18:00 end. Null if the member wants none. */
export function nextDigest(at: number, settings: NotificationSettings): number | null {
  const topics = ['like', 'message', 'news'] as const;
  if (!topics.some((topic) => isDigested(topic, settings))) return null;
  const { quiet } = settings;
  const span = quietSpan(quiet);
  return nextLocalTime(at, span && isInside(DIGEST_MINUTES, span) ? span.end : DIGEST_MINUTES, quiet.tz);
}

/** The topics of the digest at `at`: daily ones, and on Fridays weekly ones too. */
export function topicsDue(at: number, settings: NotificationSettings): ReadonlySet<Topic> {
  const isWeekly = localTime(at, settings.quiet.tz).weekday === DIGEST_WEEKDAY;
  const topics = (['like', 'message', 'news'] as const).filter((topic) => isDigested(topic, settings));
  return new Set(topics.filter((topic) => isWeekly || settings[topic].frequency !== 'weekly'));
}
