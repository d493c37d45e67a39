import { isSigned, POSTBACK_HEADERS, type PostbackRequest } from '#server/notify/postbacks/postback-request.ts';
import type { SecretOf } from '#server/notify/postbacks/postback-secrets.ts';
import type { PostbackAnswer, PostbackTransport } from '#server/notify/postbacks/postback-transport.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { PostbackboxRow } from '#server/store/partner-tables.ts';
import type { Store } from '#server/store/store.ts';

import { insertPostback, listPostbacks } from './queries.ts';
export const POSTBACK_LIST = '/_dev/postbacks';

interface ReceiverOptions {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly secretOf: SecretOf;
  readonly clock: () => number;
}

/** Stands in for a partner's server: checks the signature, accepts each postback once, and stores it for the developer page. */
export class PostbackReceiver {
  readonly #options: ReceiverOptions;

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  /** Wraps a transport: postbacks to any local name and port with the receiver's path come here. */
  before(others: PostbackTransport): PostbackTransport {
    return (request) => {
      const { protocol, pathname } = new URL(request.url);
      return protocol === 'http:' && pathname === POSTBACK_LIST ? this.#take(request) : others(request);
    };
  }

  /** Newest first. */
  list(): Promise<PostbackboxRow[]> {
    return listPostbacks(this.#options.store.db);
  }

  async #take(request: PostbackRequest): Promise<PostbackAnswer> {
    const { store, sites, secretOf, clock } = this.#options;
    const now = clock();
    const targets = sites.all().flatMap(({ pack }) => pack.partners.flatMap(({ postback }) => postback ?? []));
    const isVerified = targets.some((target) => {
      const secret = secretOf(target);
      return secret !== null && isSigned(request, { secret, now });
    });
    await insertPostback(store.db, {
      id: request.headers[POSTBACK_HEADERS.id] ?? '',
      received: now,
      verified: isVerified ? 1 : 0,
      url: request.url,
      headers: JSON.stringify(request.headers),
      body: request.body,
    });
    return { status: isVerified ? 200 : 401, retryAfter: null };
  }
}
