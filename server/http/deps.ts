import type { ErrorJournal } from '#server/client-errors/error-journal.ts';
import type { PostbackReceiver } from '#server/dev/postback-receiver.ts';
import type { PushReceiver } from '#server/dev/push-receiver.ts';
import type { Geo } from '#server/geo/geo.ts';
import type { Gifs } from '#server/gifs/gifs.ts';
import type { Hub } from '#server/live/hub.ts';
import type { Log } from '#server/log.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { MailTextBook } from '#server/mail/mail-texts.ts';
import type { Passwords } from '#server/members/passwords.ts';
import type { FunnelCounter } from '#server/partners/funnel.ts';
import type { PostbackQueue } from '#server/partners/postback-queue.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { PushQueue } from '#server/push/push-queue.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Store } from '#server/store/store.ts';
import type { Partners } from '#server/tiles/partners.ts';
import type { Limiter } from './limiter.ts';

/** Everything outside the code: what a test replaces, and `main.ts` makes once. */
export interface Deps {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** 16 url-safe characters, 96 random bits. */
  readonly newId: () => string;
  readonly sites: SiteDirectory;
  readonly mail: MailQueue;
  readonly mailTexts: MailTextBook;
  readonly pushes: PushQueue;
  /** Plays the push services of development; null where real ones are configured. */
  readonly pushReceiver: PushReceiver | null;
  /** What partners are told, from server to server. */
  readonly postbacks: PostbackQueue;
  /** Plays the partners' servers of development; null in production. */
  readonly postbackReceiver: PostbackReceiver | null;
  /** How many of a partner's visitors came how far. */
  readonly funnel: FunnelCounter;
  readonly photos: PhotoStore;
  /** Whose tiles stand among the search results. */
  readonly partners: Partners;
  /** Moving pictures that members send each other. */
  readonly gifs: Gifs;
  readonly geo: Geo;
  readonly ipCountry: (ip: string) => string | null;
  readonly hub: Hub;
  readonly limiter: Limiter;
  readonly passwords: Passwords;
  /** What pages reported of their own failures. */
  readonly clientErrors: ErrorJournal;
  readonly log: Log;
  readonly vapidPublicKey: string | null;
  /** Hosts of push services besides the known ones. */
  readonly pushHosts: readonly string[];
  /** Hosts on which `x-original-host` names the site. */
  readonly apiHosts: readonly string[];
  readonly trustProxy: boolean;
}
