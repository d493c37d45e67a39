import type { DeskNeeds } from '#server/desk/needs.ts';
import type { Paybox } from './dev/paybox/paybox.ts';
import type { PostbackReceiver } from './dev/postback-receiver.ts';
import type { PushReceiver } from './dev/push-receiver.ts';

/** What pages need: the needs of the calls, the desk's, and the local stand-ins. */
export interface WebNeeds extends DeskNeeds {
  /** Stands in for push services in development; null if real ones are configured. */
  readonly pushReceiver: PushReceiver | null;
  /** Stands in for partners' servers in development; null in production. */
  readonly postbackReceiver: PostbackReceiver | null;
  /** Stands in for a payment provider in development; null if a real one is configured, and in production. */
  readonly paybox: Paybox | null;
}
