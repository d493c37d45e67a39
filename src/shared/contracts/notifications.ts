import type { Infer } from 'superstruct';
import { array, boolean, enums, literal, nullable, object, optional, pattern, size, string, union } from 'superstruct';
import { contract, count, id, timestamp } from './contract.ts';
import { card } from './profile.ts';

export const NOTIFICATION_TYPES = ['like', 'message'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const TOPICS = [...NOTIFICATION_TYPES, 'news'] as const;
export type Topic = (typeof TOPICS)[number];

/** What the site itself tells, in the page's language; `address` is a path within the site. */
const news = object({ title: string(), text: string(), address: nullable(string()) });
export type News = Infer<typeof news>;

/**
 * One per person and type: a second message from the same person moves the first one up. News are of no person: they
 * alone have `news`, and no profile.
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
/** `frequency` is how often mails come; `daily` and `weekly` go into one summary. */
const topic = object({ push: boolean(), mail: boolean(), frequency: enums(MAIL_FREQUENCIES) });

/** `22:30`, on the clock of the time zone. */
const timeOfDay = () => pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/);
/** From and to alike, or null for either: no quiet hours. `to` may be the next morning. */
const quiet = object({ from: nullable(timeOfDay()), to: nullable(timeOfDay()), tz: size(string(), 1, 64) });

const settings = object({ like: topic, message: topic, news: topic, quiet });
export type NotificationSettings = Infer<typeof settings>;

const answer = object({ items: array(notification), unread: count(), settings });
export type Notifications = Infer<typeof answer>;

/** Latest first. */
export const fetchNotifications = contract({ answer, errors: [401] });
/** `read_up_to` is the latest item shown, by its `ts` or `id`: what came after it stays unread. 422 for an unknown time zone. */
export const saveNotifications = contract({
  body: object({ read_up_to: optional(union([timestamp(), id()])), settings: optional(settings) }),
  answer,
  errors: [401, 404, 422],
});

/** One click, no login (RFC 8058). The token is for one member and one kind of mail. */
export const unsubscribe = contract({
  query: object({ t: size(string(), 1, 200) }),
  answer: literal('done'),
  errors: [410],
});
/** A browser that follows the same link: a page that asks. It changes nothing. */
export const askUnsubscribe = contract({ query: object({ t: optional(string()) }), answer: string(), errors: [410] });
