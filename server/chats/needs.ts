import type { Site } from '#server/sites/site-directory.ts';
import type { CardsOf } from '#server/sites/site-viewer.ts';
import type { Db, Tx } from '#server/store/db.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { LimitSlowed } from '#server/store/limit-slowed.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Gif } from '#shared/contracts/gifs.ts';

/** What chats need of the rest of the server. */
export interface ChatNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'limiter'> {
  readonly cardsOf: CardsOf;
  readonly limitSlowed: LimitSlowed;
  /** The GIF of an id in a message. */
  readonly gifOf: (id: string) => Gif | undefined;
  /** Takes the credits for a message in its transaction. @throws conflict, payment-required, forbidden */
  readonly chargeMessage: (
    tx: Tx,
    writing: {
      readonly site: Site;
      readonly sender: MemberRow;
      readonly receiver: MemberRow;
      readonly shownCost: number | undefined;
    },
    message: { readonly id: string; readonly created: number },
  ) => Promise<MessageCharge>;
  /** What a stored message cost. */
  readonly messageCharge: (db: Db | Tx, sender: MemberRow, messageId: string) => Promise<MessageCharge>;
  /** Gives back what the messages of a sender in a conversation cost, each once. The sender is locked. */
  readonly refundMessages: (
    tx: Tx,
    declined: { readonly conversation: string; readonly senderId: string; readonly now: number },
  ) => Promise<void>;
}

export interface MessageCharge {
  readonly cost: number;
  /** The sender's credits after the message. */
  readonly balance: number;
}
