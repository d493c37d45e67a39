import type { Generated } from 'kysely';
import type { RequestState } from '#shared/rules/first-messages.ts';
import type { Reaction } from '#shared/rules/reactions.ts';

/** `a_id` sorts before `b_id`, so that two people have one conversation. */
export interface ConversationsTable {
  id: string;
  pool: string;
  a_id: string;
  b_id: string;
  created: number;
  last_message_id: string | null;
  last_at: number;
  /** Messages up to this `seq` are hidden from this member; null if none are. */
  a_hidden_before: number | null;
  b_hidden_before: number | null;
  /** When this member opened the chat; null if they never did, or before this was stored. */
  a_opened: number | null;
  b_opened: number | null;
  /** Whether this member was written to and has yet to take the chat, or has declined it; null if it is an ordinary chat. */
  a_request: Generated<RequestState | null>;
  b_request: Generated<RequestState | null>;
}

export interface MessagesTable {
  /** The order in which they were stored. */
  seq: Generated<number>;
  id: string;
  conversation_id: string;
  sender_id: string;
  /** The sender's idempotency key. */
  client_id: string;
  body: string;
  /** The id of the GIF that was sent; null for text. */
  gif: string | null;
  /** The id of the message of this conversation that it replies to. */
  reply_to: Generated<string | null>;
  created: number;
  read_at: number | null;
}

export interface MessageReactionsTable {
  message_id: string;
  member_id: string;
  reaction: Reaction;
  created: number;
}
