import type { NotificationSettings, NotificationType, Topic } from '#shared/contracts/notifications.ts';
import { DAY_MS, MINUTE_MS } from '#shared/rules/time-units.ts';
import { quietUntil } from '../notices/mail-rules.ts';

/** How long a push waits while the member has the site open, because they may see the event there. */
const PUSH_WHILE_LIVE_MS = 30_000;
/** Within this time after a sound, further pushes of the same chat update the notification silently. */
const RING_PAUSE_MS = 5 * MINUTE_MS;

/** Within this time after a like, another like of the same person is no push: taking it back leaves no trace of who rings. */
const LIKE_PAUSE_MS = DAY_MS;

/** A browser shows one notification for each tag: one for each chat, and one for all likes. */
export const pushTag = (type: NotificationType, profileId: string): string =>
  type === 'message' ? `chat-${profileId}` : 'likes';

export const NEWS_TAG = 'news';

/** Whether a like is a push. `before` is when the same person liked before; null if never. */
export const isLikePushed = (before: number | null, now: number): boolean =>
  before === null || now - before >= LIKE_PAUSE_MS;

interface PushState {
  readonly now: number;
  readonly type: Topic;
  readonly settings: NotificationSettings;
  readonly isRead: boolean;
  /** The site is open in a tab of the member. */
  readonly isLive: boolean;
}
type PushDecision = 'send' | 'drop' | { readonly again: number };

/** Decided right before each attempt, because the member may have read the item or changed the settings in the meantime. */
export function decidePush({ now, type, settings, isRead, isLive }: PushState): PushDecision {
  if (isRead || !settings[type].push) return 'drop';
  if (isLive) return { again: now + PUSH_WHILE_LIVE_MS };
  const until = quietUntil(now, settings.quiet);
  return until === null ? 'send' : { again: until };
}

export const isSilent = (now: number, sentAt: number | null): boolean =>
  sentAt !== null && now - sentAt < RING_PAUSE_MS;
