import type { Infer } from 'superstruct';
import { array, boolean, enums, literal, nullable, object, optional, size, string } from 'superstruct';
import {
  LISTS_PER_MINUTE,
  MESSAGE_MAX_CHARS,
  REACTIONS_PER_MINUTE,
  TYPING_PER_WINDOW,
  TYPING_WINDOW_MS,
} from '../rules/limits.ts';
import { REACTIONS } from '../rules/reactions.ts';
import { MINUTE_MS } from '../rules/time-units.ts';
import { type ContractTable, count, id, timestamp } from './contract.ts';
import { gif, gifId } from './gifs.ts';
import { card } from './profile.ts';
import { text } from './text.ts';

const reaction = enums(REACTIONS);

const message = object({
  id: id(),
  client_id: string(),
  /** The sender's profile id. */
  from: id(),
  /** For a GIF: the word "GIF", for places that show only text. */
  body: string(),
  gif: optional(gif),
  created: timestamp(),
  /** Null for one's own message as long as either member keeps to themselves what they have read. */
  read_at: nullable(timestamp()),
  /** At most one of each member. */
  reactions: array(object({ from: id(), reaction })),
  /** The message that this one replies to, as far as the reader still has it. For a GIF: the word "GIF". */
  reply_to: nullable(object({ id: id(), from: id(), body: string() })),
});
export type Message = Infer<typeof message>;

const chat = object({
  conversation: object({ id: id(), last_message: nullable(message) }),
  profile: card,
  /** 0 for a request. */
  num_unread_messages: count(),
  /** Whether it is the first message of somebody new, which waits for a yes. */
  request: boolean(),
});
export type Chat = Infer<typeof chat>;

/** The `data:` of an event of `events.php`, whose name is `type`. It contains only ids: the tab fetches the rest. */
export interface LiveEvent {
  readonly type: string;
  readonly conversation?: string | undefined;
  readonly profile?: string | undefined;
}

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

  /** Accepts or declines a request; what a declined one cost goes back to its sender. 404 if it is none. */
  'PUT requests': {
    feature: 'chat',
    access: 'member',
    body: object({ conversation: id(), accept: boolean() }),
    answer: object({ chats: array(chat) }),
    errors: [401, 404],
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
    /** `cost` is what one message costs now; 0 is free. `request` as in the list of chats. */
    answer: object({
      messages: array(message),
      has_more: boolean(),
      profile: card,
      cost: count(),
      request: boolean(),
    }),
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
      /** The id of a message of the conversation. */
      reply_to: optional(id()),
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

  /** Gives a reaction to a message of either member, or changes one's own. */
  'PUT reaction': {
    feature: 'chat',
    access: 'member',
    body: object({ message: id(), reaction }),
    rateLimits: [{ per: 'member', max: REACTIONS_PER_MINUTE, windowMs: MINUTE_MS }],
    answer: object({ message }),
    errors: [401, 403, 404, 429],
  },

  /** Takes one's own reaction back, whichever it is. */
  'DELETE reaction': {
    feature: 'chat',
    access: 'member',
    body: object({ message: id(), reaction: optional(reaction) }),
    rateLimits: [{ per: 'member', max: REACTIONS_PER_MINUTE, windowMs: MINUTE_MS }],
    answer: object({ message }),
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
