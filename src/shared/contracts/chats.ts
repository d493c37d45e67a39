import type { Infer } from 'superstruct';
import { array, boolean, literal, nullable, object, optional, size, string } from 'superstruct';
import { MESSAGE_MAX_CHARS } from '../rules/limits.ts';
import { contract, count, id, timestamp } from './contract.ts';
import { gif, gifId } from './gifs.ts';
import { card } from './profile.ts';

export const message = object({
  id: id(),
  client_id: string(),
  /** The sender's profile id. */
  from: id(),
  /** Of a picture: the word for one, so that it can be told wherever only text stands. */
  body: string(),
  gif: optional(gif),
  created: timestamp(),
  read_at: nullable(timestamp()),
});
export type Message = Infer<typeof message>;

export const chat = object({
  conversation: object({ id: id(), last_message: nullable(message) }),
  profile: card,
  num_unread_messages: count(),
});
export type Chat = Infer<typeof chat>;

/** Latest first. 403 when logged out (docs/product/calls.md#chats). */
export const fetchChats = contract({ answer: object({ chats: array(chat) }), errors: [403] });
export const startChat = contract({
  query: object({ profile: id() }),
  answer: object({ id: id() }),
  errors: [401, 404],
});
export const removeChat = contract({
  body: object({ conversation: id() }),
  answer: literal('done'),
  errors: [401, 404],
});

/** A page of history, oldest first within the page; `before` is a message id. */
export const fetchMessages = contract({
  query: object({ conversation: id(), before: optional(id()), limit: optional(string()) }),
  /** `cost` is what one message costs now; 0 is free. */
  answer: object({ messages: array(message), has_more: boolean(), profile: card, cost: count() }),
  errors: [401, 404],
});
export const sendMessage = contract({
  body: object({
    conversation: id(),
    body: size(string(), 0, MESSAGE_MAX_CHARS * 2),
    /** A picture in place of the text, by its id. */
    gif: optional(gifId()),
    idempotency_key: size(string(), 8, 64),
  }),
  answer: object({ message, cost: count(), balance: count() }),
  errors: [401, 402, 403, 404, 409, 422, 429],
});
export const markRead = contract({
  body: object({ conversation: id(), read_up_to: id() }),
  answer: object({ num_unread_messages: count() }),
  errors: [401, 404],
});

/** What `events.php` sends as `data:` of the event named by `type`. Ids only: the tab reads the truth again. */
export const liveEvent = object({
  type: string(),
  conversation: optional(id()),
  profile: optional(id()),
});
export type LiveEvent = Infer<typeof liveEvent>;
export const streamEvents = contract({ answer: string(), errors: [401, 429] });
