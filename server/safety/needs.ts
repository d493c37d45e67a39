import type { Db, Tx } from '#server/store/db.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Gif } from '#shared/contracts/gifs.ts';

/** What blocks and reports need of the rest of the server. */
export interface SafetyNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'log'> {
  /** A conversation of the member. @throws not-found */
  readonly findConversation: (
    db: Db | Tx,
    member: MemberRow,
    id: string,
  ) => Promise<{ readonly partner: { readonly id: string } }>;
  /** The GIF of an id in a message. */
  readonly gifOf: (id: string) => Gif | undefined;
}
