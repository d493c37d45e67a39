import type { Infer } from 'superstruct';
import { array, boolean, enums, literal, nullable, number, object, optional, pattern, size, string } from 'superstruct';
import { type ContractTable, count, either, id, timestamp } from './contract.ts';
import { card } from './profile.ts';

const NOTIFICATION_TYPES = ['like', 'message'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const TOPICS = [...NOTIFICATION_TYPES, 'news'] as const;
export type Topic = (typeof TOPICS)[number];

/** News from the site, in the page's language. `address` is a path within the site. */
const news = object({ title: string(), text: string(), address: nullable(string()) });
export type News = Infer<typeof news>;

/**
 * One per person and type: a second message from the same person moves the item up. Only an item about news has `news`,
 * and it has no profile.
 */
const notification = object({
  id: id(),
  type: enums(TOPICS),
  profile: nullable(card),
  news: optional(news),
  ts: timestamp(),
  read: boolean(),
});
export type Notification = Infer<typeof notification>;

export const MAIL_FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];
/** `frequency` is that of emails; `daily` and `weekly` send a summary. */
const topic = object({ push: boolean(), mail: boolean(), frequency: enums(MAIL_FREQUENCIES) });

/** Such as `22:30`, in the time zone of the settings. */
const timeOfDay = () => pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);
/** No quiet hours if both times are equal or one is null. `to` may be on the next morning. */
const quiet = object({ from: nullable(timeOfDay()), to: nullable(timeOfDay()), tz: size(string(), 1, 64) });

const settings = object({ like: topic, message: topic, news: topic, quiet });
export type NotificationSettings = Infer<typeof settings>;

const answer = object({ items: array(notification), unread: count(), settings });
export type Notifications = Infer<typeof answer>;

export const notificationCalls = {
  'POST user?push': {
    feature: 'notifications',
    access: 'member',
    body: object({
      subscription: object({
        endpoint: size(string(), 1, 2_000),
        /** When the push service ends the subscription; null if never. */
        expirationTime: optional(nullable(number())),
        keys: object({ p256dh: size(string(), 1, 200), auth: size(string(), 1, 100) }),
      }),
    }),
    answer: literal('done'),
    errors: [401, 422],
  },

  'DELETE user?push': {
    access: 'member',
    body: object({ endpoint: size(string(), 1, 2_000) }),
    answer: literal('done'),
    errors: [401],
  },

  /** Latest first. */
  'GET notifications': {
    feature: 'notifications',
    access: 'member',
    answer,
    errors: [401],
  },

  /** `read_up_to` is the latest item shown, by its `ts` or `id`; newer ones stay unread. 422 for an unknown time zone. */
  'PUT notifications': {
    feature: 'notifications',
    access: 'member',
    body: object({ read_up_to: optional(either([timestamp(), id()])), settings: optional(settings) }),
    answer,
    errors: [401, 404, 422],
  },

  /** One click without a login (RFC 8058). The token is for one member and one kind of email. */
  'POST unsubscribe': {
    access: 'public',
    from: 'anywhere',
    query: object({ t: size(string(), 1, 200) }),
    answer: literal('done'),
    errors: [410],
  },

  /** The same link in a browser: a page with a button, which changes nothing by itself. */
  'GET unsubscribe': {
    access: 'public',
    query: object({ t: optional(string()) }),
    answer: string(),
    answerType: 'text/html',
    errors: [410],
  },
} as const satisfies ContractTable;
