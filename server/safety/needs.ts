import type { Log } from '#server/base/log.ts';
import type { Limiter } from '#server/store/limiter.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Db, Store, Tx } from '#server/store/store.ts';
import type { Gif } from '#shared/contracts/gifs.ts';

/** What blocks and reports need of the rest of the server. */
export interface SafetyNeeds {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly limiter: Limiter;
  readonly log: Log;
  /** A conversation of the member. @throws not-found */
  readonly findConversation: (
    db: Db | Tx,
    member: MemberRow,
    id: string,
  ) => Promise<{ readonly partner: { readonly id: string } }>;
  /** What the id of a GIF in a message stands for. */
  readonly gifOf: (id: string) => Gif | undefined;
}
