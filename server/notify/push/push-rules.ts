import type { NotificationSettings, NotificationType, Topic } from '#shared/contracts/notifications.ts';
import { quietUntil } from '../notices/mail-rules.ts';

/** How soon it is asked again whether somebody who has the site open has seen it there. */
export const LIVE_AGAIN_MS = 30_000;
/** A conversation that goes on rings once in so long; what comes between updates what is shown without a sound. */
export const RINGS_AGAIN_MS = 5 * 60_000;

/** What the browser shows in one place: a conversation, or all new likes. */
export const pushTag = (type: NotificationType, profileId: string): string =>
  type === 'message' ? `chat-${profileId}` : 'likes';

/** The newest of what the site tells. */
export const NEWS_TAG = 'news';

export interface PushState {
  readonly now: number;
  readonly type: Topic;
  readonly settings: NotificationSettings;
  /** Nothing of it is left to be told. */
  readonly isRead: boolean;
  /** The site is open in one of the member's tabs. */
  readonly isLive: boolean;
}
export type PushDecision = 'send' | 'leave' | { readonly again: number };

/** Asked right before each sending: what held when it happened may not hold any more. */
export function decidePush({ now, type, settings, isRead, isLive }: PushState): PushDecision {
  if (isRead || !settings[type].push) return 'leave';
  if (isLive) return { again: now + LIVE_AGAIN_MS };
  const until = quietUntil(now, settings.quiet);
  return until === null ? 'send' : { again: until };
}

export const isSilent = (now: number, sentAt: number | null): boolean =>
  sentAt !== null && now - sentAt < RINGS_AGAIN_MS;
