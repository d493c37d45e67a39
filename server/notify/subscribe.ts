import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Store } from '#server/store/store.ts';
import type { Hub } from './live/hub.ts';
import { subscribeLive } from './live/subscribe.ts';
import { subscribeVersions } from './live/versions.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import { subscribeMails } from './mail/subscribe.ts';
import { subscribePaymentMails } from './mail/subscribe-payments.ts';
import { subscribeItems } from './notifications/notifications.ts';
import type { PostbackQueue } from './postbacks/postback-queue.ts';
import { subscribePostbacks } from './postbacks/subscribe.ts';
import type { PushQueue } from './push/push-queue.ts';

export interface NotifyNeeds {
  readonly store: Store;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly sites: SiteDirectory;
  readonly mail: MailQueue;
  readonly pushes: PushQueue;
  readonly postbacks: PostbackQueue;
  readonly hub: Hub;
}

/** Subscribes mails, pushes, postbacks and live events to the events that cause them. */
export function subscribeNotify(deps: NotifyNeeds): void {
  // First, because it locks the members: their rows are locked before any that belong to them, so that no two transactions
  // wait for each other.
  subscribeVersions(deps.store);
  subscribeItems(deps);
  subscribeMails(deps);
  subscribePaymentMails(deps);
  subscribePostbacks(deps);
  subscribeLive(deps);
}
