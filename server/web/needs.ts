import type { ApiNeeds } from '#server/api/needs.ts';
import type { NewsNeeds } from '#server/notify/news/add-news.ts';
import type { VisitCounter } from '#server/visits/visits.ts';
import type { Paybox } from './dev/paybox/paybox.ts';
import type { PostbackReceiver } from './dev/postback-receiver.ts';
import type { PushReceiver } from './dev/push-receiver.ts';

/** What pages and the operator's commands need: the needs of the calls, and the local stand-ins. */
export interface WebNeeds extends ApiNeeds, NewsNeeds {
  readonly visits: VisitCounter;
  /** Stands in for push services in development; null if real ones are configured. */
  readonly pushReceiver: PushReceiver | null;
  /** Stands in for partners' servers in development; null in production. */
  readonly postbackReceiver: PostbackReceiver | null;
  /** Stands in for a payment provider in development; null if a real one is configured, and in production. */
  readonly paybox: Paybox | null;
}
