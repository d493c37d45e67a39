import type { Infer } from 'superstruct';
import { array, boolean, literal, nullable, object, optional, size, string } from 'superstruct';
import { LISTS_PER_MINUTE, MESSAGE_MAX_CHARS, TYPING_PER_WINDOW, TYPING_WINDOW_MS } from '../rules/limits.ts';
import { MINUTE_MS } from '../rules/time-units.ts';
import { type ContractTable, count, id, timestamp } from './contract.ts';
import { gif, gifId } from './gifs.ts';
import { card } from './profile.ts';
import { text } from './text.ts';

const message = object({
  id: id(),
  client_id: string(),
  /** The sender's profile id. */
  from: id(),
  /** For a GIF: the word "GIF", for places that show only text. */
  body: string(),
  gif: optional(gif),
  created: timestamp(),
  read_at: nullable(timestamp()),
});
export type Message = Infer<typeof message>;

const chat = object({
  conversation: object({ id: id(), last_message: nullable(message) }),
  profile: card,
  num_unread_messages: count(),
});
export type Chat = Infer<typeof chat>;

/** The `data:` of an event of `events.php`, whose name is `type`. It contains only ids: the tab fetches the rest. */
const liveEvent = object({
  type: string(),
  conversation: optional(id()),
  profile: optional(id()),
});
export type LiveEvent = Infer<typeof liveEvent>;

export const chatCalls = {
  /** The newest ones. 403 when logged out (docs/product/calls.md#chats). */
  'GET chats': {
    feature: 'chat',
    access: 'member-403',
    versioned: true,
    rateLimits: [{ per: 'member', max: LISTS_PER_MINUTE, windowMs: MINUTE_MS }],
    answer: object({ chats: array(chat) }),
    errors: [403, 429],
  },

  'GET chat': {
    feature: 'chat',
    access: 'member',
    from: 'app',
    query: object({ profile: id() }),
    answer: object({ id: id() }),
    errors: [401, 404, 429],
  },

  'DELETE chat': {
    feature: 'chat',
    access: 'member',
    body: object({ conversation: id() }),
    answer: literal('done'),
    errors: [401, 404],
  },

  /** A page of history, oldest first within the page; `before` is a message id. */
  'GET messages': {
    feature: 'chat',
    access: 'member',
    query: object({ conversation: id(), before: optional(id()), limit: optional(string()) }),
    /** `cost` is what one message costs now; 0 is free. */
    answer: object({ messages: array(message), has_more: boolean(), profile: card, cost: count() }),
    errors: [401, 404],
  },

  'POST messages': {
    feature: 'chat',
    access: 'member',
    body: object({
      conversation: id(),
      body: text(MESSAGE_MAX_CHARS * 2),
      /** The id of a GIF that replaces the text. */
      gif: optional(gifId()),
      idempotency_key: size(string(), 8, 64),
      /** The price that the sender was shown. A message that costs more by now is refused. */
      cost: optional(count()),
    }),
    answer: object({ message, cost: count(), balance: count() }),
    errors: [401, 402, 403, 404, 409, 422, 429],
  },

  /**
   * Sends the event to the other member's open tabs. Not stored. Does nothing until the other side has a message of
   * this conversation.
   */
  'POST messages?typing': {
    feature: 'chat',
    access: 'member',
    body: object({ conversation: id() }),
    rateLimits: [{ per: 'member', max: TYPING_PER_WINDOW, windowMs: TYPING_WINDOW_MS }],
    answer: literal('done'),
    errors: [401, 403, 404, 429],
  },

  'PUT messages': {
    feature: 'chat',
    access: 'member',
    body: object({ conversation: id(), read_up_to: id() }),
    answer: object({ num_unread_messages: count() }),
    errors: [401, 404],
  },

  'GET events': {
    access: 'member',
    answer: string(),
    answerType: 'text/event-stream',
    errors: [401, 429],
  },
} as const satisfies ContractTable;
