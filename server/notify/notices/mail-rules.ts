import type { NotificationSettings, Topic } from '#shared/contracts/notifications.ts';
import { localTime, nextLocalTime } from '../items/local-clock.ts';

type Quiet = NotificationSettings['quiet'];

/** How soon it is asked again whether somebody who has the site open has seen it there. */
export const LIVE_AGAIN_MS = 120_000;
const DIGEST_MINUTES = 18 * 60;
/** The summaries of a week come on Friday. */
const DIGEST_WEEKDAY = 5;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function quietSpan({ from, to }: Quiet): { start: number; end: number } | null {
  if (from === null || to === null || from === to) return null;
  return { start: minutesOf(from), end: minutesOf(to) };
}

/** From `from` until just before `to`; over midnight where `to` is the earlier one. */
function isInside(minutes: number, { start, end }: { start: number; end: number }): boolean {
  return start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
}

/** When the quiet hours that `at` lies in are over; null outside of them. */
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
  /** A mail has told of it already. */
  readonly isMailed: boolean;
  /** The site is open in one of the member's tabs. */
  readonly isLive: boolean;
  readonly lastActive: number;
  /** When a mail about a like last went to the member. */
  readonly lastLikeMail: number | null;
}
export type NoticeDecision = 'send' | 'leave' | { readonly again: number };

/** Whether a mail goes out about one thing that happened (docs/decisions/0042). */
export function decideNotice(state: NoticeState): NoticeDecision {
  const { now, type, settings, isRead, isMailed, isLive, lastActive, lastLikeMail } = state;
  const { mail, frequency } = settings[type];
  if (isRead || isMailed || !mail || frequency !== 'at_once') return 'leave';
  if (isLive) return { again: now + LIVE_AGAIN_MS };
  const until = quietUntil(now, settings.quiet);
  if (until !== null) return { again: until };
  // One mail about likes until the member has been back: the others wait in the list.
  if (type === 'like' && lastLikeMail !== null && lastLikeMail >= lastActive) return 'leave';
  return 'send';
}

/** Who joined lately is told in summaries only: even where what the site itself tells comes at once. */
export function isDigested(topic: Topic, { [topic]: { mail, frequency } }: NotificationSettings): boolean {
  return mail && (frequency !== 'at_once' || topic === 'news');
}

/** When the next summary is due: at six in the evening there, or when quiet hours that cover six are over. */
export function nextDigest(at: number, settings: NotificationSettings): number | null {
  const topics = ['like', 'message', 'news'] as const;
  if (!topics.some((topic) => isDigested(topic, settings))) return null;
  const { quiet } = settings;
  const span = quietSpan(quiet);
  return nextLocalTime(at, span && isInside(DIGEST_MINUTES, span) ? span.end : DIGEST_MINUTES, quiet.tz);
}

/** The topics that belong into the summary of `at`: those of the day, and once a week those of the week. */
export function topicsDue(at: number, settings: NotificationSettings): ReadonlySet<Topic> {
  const isWeekly = localTime(at, settings.quiet.tz).weekday === DIGEST_WEEKDAY;
  const topics = (['like', 'message', 'news'] as const).filter((topic) => isDigested(topic, settings));
  return new Set(topics.filter((topic) => isWeekly || settings[topic].frequency !== 'weekly'));
}
