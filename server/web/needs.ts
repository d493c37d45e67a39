import type { ApiNeeds } from '#server/api/needs.ts';
import type { NewsNeeds } from '#server/notify/news/add-news.ts';
import type { PostbackReceiver } from './dev/postback-receiver.ts';
import type { PushReceiver } from './dev/push-receiver.ts';

/** What pages and the operator's commands need: what the calls need, and the local stand-ins. */
export interface WebNeeds extends ApiNeeds, NewsNeeds {
  /** Plays the push services in development; null if real ones are configured. */
  readonly pushReceiver: PushReceiver | null;
  /** Plays the partners' servers in development; null in production. */
  readonly postbackReceiver: PostbackReceiver | null;
}
