import type { Message } from '#shared/contracts/chats.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import type { Card } from '#shared/contracts/profile.ts';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import type { Reaction } from '#shared/rules/reactions.ts';

export interface StoredConversation {
  readonly id: string;
  readonly profile: Card;
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  /** The price of a message in credits, 0 if it is free. */
  readonly cost: number;
  /** Whether it waits for the member as a request. Missing in copies of earlier versions. */
  readonly request?: boolean;
}

/** A profile that the member opened, available without a network. */
export interface SeenProfile {
  readonly at: number;
  readonly shown: Answer<'GET profile'>;
}

/** A message that the server has not acknowledged yet. */
export interface StoredMessage {
  readonly key: string;
  readonly body: string;
  readonly gif?: Gif | undefined;
  /** What it replies to. */
  readonly reply_to?: Message['reply_to'];
  /** The price that was shown. Messages of older versions have none. */
  readonly cost?: number;
  readonly created: number;
  readonly state: 'sending' | 'waiting' | 'failed';
  /** The HTTP status of the failure. */
  readonly status?: number;
  /** The key of the refusal's text. */
  readonly reason?: string;
  /** Set for a change of something other than messages. */
  readonly change?: StoredChange;
}

/** A change made without a network. `about` is the id of the profile, the conversation or the message. */
export type StoredChange =
  | { readonly kind: 'like'; readonly about: string; readonly liked: boolean }
  | { readonly kind: 'read'; readonly about: string; readonly message: string }
  | { readonly kind: 'reaction'; readonly about: string; readonly reaction: Reaction | null }
  | {
      readonly kind: 'profile';
      readonly about: '';
      readonly body: Body<'PUT user'>;
      /** What the profile said before. Changes stored by an earlier version have none. */
      readonly before?: Body<'PUT user'>;
    };

export interface StoredDraft {
  readonly at: number;
  readonly values: Readonly<Record<string, string>>;
}

export interface StoredOrder {
  readonly transaction: string;
  /** The chat whose message needed it; else empty. */
  readonly conversation: string;
  readonly method: string;
  /** The discount code of the page's address; else empty. */
  readonly discount: string;
}
