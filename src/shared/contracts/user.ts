import type { Infer } from 'superstruct';
import {
  any,
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  object,
  optional,
  record,
  size,
  string,
} from 'superstruct';
import {
  CITY_MAX_CHARS,
  EMAIL_MAX_CHARS,
  NAME_MAX_CHARS,
  NOTES_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  TRAFFIC_SOURCE_MAX_CHARS,
} from '../rules/limits.ts';
import { contract, count, id, timestamp } from './contract.ts';
import { gender, image, ownImage } from './profile.ts';
import { TILE_KINDS } from './tiles.ts';

/** Own profile: the one place where the birth date is answered, and only to its owner. */
export const ownProfile = object({
  id: id(),
  name: string(),
  country: nullable(string()),
  countryregion: integer(),
  city: nullable(string()),
  gender: nullable(gender()),
  date_of_birth: nullable(string()),
  main_image: nullable(image),
  personal: nullable(string()),
  images: array(ownImage),
  language: string(),
  interests: array(integer()),
  fields: record(string(), integer()),
});
export type OwnProfile = Infer<typeof ownProfile>;

export const user = object({
  id: id(),
  email: string(),
  /** 2 when the address belongs to a provider whose inbox has a known web address (docs/product/data.md#user). */
  mailprovider: integer(),
  fictional_icon: boolean(),
  loggedIn: literal(true),
  activated: boolean(),
  paid_user: boolean(),
  signup_date: timestamp(),
  balance: count(),
  push: boolean(),
  /** Absent for others until the member comes back. */
  paused: boolean(),
  /** When the account goes, where that was asked for. */
  deletion: nullable(timestamp()),
  /** The address that takes over once it is confirmed. */
  pending_email: nullable(string()),
  /** The partners' tiles among this member's search results; none for most (docs/product/search.md#tiles). */
  tiles: array(enums(TILE_KINDS)),
  /** Whose lander the sign-up came from, until the two have a chat. */
  chat_with: nullable(object({ id: id(), name: string() })),
  profile: ownProfile,
});
export type User = Infer<typeof user>;

export const userAnswer = object({ user });

/** docs/product/calls.md#login-and-session: 403 when logged out. */
export const fetchUser = contract({ answer: userAnswer, errors: [403] });

/** Counted by the server as people count, where a character may be two of a string's; what is longer is cut. */
const campaignText = () => size(string(), 0, TRAFFIC_SOURCE_MAX_CHARS * 2);
export const trafficSource = object({
  network: optional(campaignText()),
  ref: optional(campaignText()),
  sub1: optional(campaignText()),
  sub2: optional(campaignText()),
  sub3: optional(campaignText()),
});
export type TrafficSource = Infer<typeof trafficSource>;

/** Rules on e-mail, name and password are checked by `shared/rules`, which answers 422 with a key per field. */
export const createUser = contract({
  body: object({
    email: size(string(), 0, EMAIL_MAX_CHARS * 2),
    name: size(string(), 0, NAME_MAX_CHARS * 2),
    password: size(string(), 0, PASSWORD_MAX_CHARS),
    trafficsource: optional(nullable(trafficSource)),
    timezone: optional(size(string(), 0, 64)),
    country: optional(nullable(size(string(), 0, 2))),
    language: optional(size(string(), 0, 8)),
    profile: optional(nullable(id())),
    form_path: optional(size(string(), 0, 500)),
    referrer: optional(size(string(), 0, 2_000)),
    csrf: size(string(), 0, 128),
    token: size(string(), 0, 128),
    n: optional(size(string(), 0, 1_000)),
    /** The form stands in a partner's frame, where browsers keep no session: the answer hands it off instead. */
    framed: optional(boolean()),
  }),
  answer: object({ user, handoff: optional(string()), click_id: optional(string()) }),
  errors: [403, 409, 410, 422],
});

/** Only these fields can be set; everything else of a sent profile is dropped (docs/product/must-hold.md#a2). */
export const updateUser = contract({
  body: object({
    name: optional(size(string(), 0, NAME_MAX_CHARS * 2)),
    country: optional(nullable(string())),
    countryregion: optional(integer()),
    city: optional(nullable(size(string(), 0, CITY_MAX_CHARS * 4))),
    gender: optional(nullable(gender())),
    date_of_birth: optional(nullable(string())),
    personal: optional(nullable(size(string(), 0, NOTES_MAX_CHARS * 4))),
    interests: optional(array(integer())),
    fields: optional(record(string(), integer())),
    language: optional(string()),
    lastSignupStep: optional(boolean()),
  }),
  answer: userAnswer,
  errors: [403, 422],
});

export const EMAIL_STATUSES = ['new', 'active', 'not_confirmed', 'deleted', 'invalid'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];
export const validateEmail = contract({
  query: object({ email: size(string(), 0, EMAIL_MAX_CHARS * 2) }),
  answer: object({
    status: enums(EMAIL_STATUSES),
    token: nullable(string()),
    email: string(),
    request_email: string(),
  }),
  errors: [],
});

export const login = contract({
  body: object({ email: size(string(), 0, EMAIL_MAX_CHARS * 2), password: size(string(), 0, PASSWORD_MAX_CHARS) }),
  answer: userAnswer,
  errors: [401],
});
export const logout = contract({ answer: literal('done'), errors: [] });

/**
 * `delivered` is the mail server's answer (docs/product/sign-up.md#progress-step: ends the activation progress at
 * once).
 */
export const fetchActivation = contract({ answer: object({ delivered: boolean() }), errors: [401] });
export const resendActivation = contract({ answer: object({ retry_after: count() }), errors: [401, 409] });
export const activate = contract({
  body: object({ token: size(string(), 1, 128) }),
  answer: object({ activated: boolean(), user: nullable(user) }),
  errors: [410],
});

const pushKeys = object({ p256dh: size(string(), 1, 200), auth: size(string(), 1, 100) });
export const addPushSubscription = contract({
  body: object({
    subscription: object({
      endpoint: size(string(), 1, 2_000),
      expirationTime: optional(nullable(any())),
      keys: pushKeys,
    }),
  }),
  answer: literal('done'),
  errors: [401, 422],
});
export const removePushSubscription = contract({
  body: object({ endpoint: size(string(), 1, 2_000) }),
  answer: literal('done'),
  errors: [401],
});

export const sendPageHidden = contract({ answer: literal('done'), errors: [] });
/** A visitor of a partner has begun to type; said without a cookie, and by nobody. */
export const countStart = contract({
  query: object({ network: optional(size(string(), 0, 256)), referrer: optional(size(string(), 0, 500)) }),
  answer: literal('done'),
  errors: [],
});
