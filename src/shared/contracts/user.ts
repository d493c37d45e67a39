import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, literal, nullable, object, optional, record, size, string } from 'superstruct';
import { AGE_LOOKS } from '../rules/age-look.ts';
import { FIRST_MESSAGES } from '../rules/first-messages.ts';
import {
  CITY_MAX_CHARS,
  FORM_PATH_MAX_CHARS,
  NAME_MAX_CHARS,
  NOTES_MAX_CHARS,
  PROMPT_ANSWER_MAX_CHARS,
  PROMPTS_PER_MEMBER,
  REFERRER_MAX_CHARS,
  TRAFFIC_SOURCE_MAX_CHARS,
  USER_AGENT_MAX_CHARS,
} from '../rules/limits.ts';
import { type ContractTable, count, id, timestamp } from './contract.ts';
import { answeredPrompt, gender, image, ownImage } from './profile.ts';
import { text, typedEmail, typedPassword } from './text.ts';
import { TILE_KINDS } from './tiles.ts';

/** A member's own profile. It is the only answer with the birth date. */
const ownProfile = object({
  id: id(),
  name: string(),
  country: nullable(string()),
  countryregion: integer(),
  city: nullable(string()),
  gender: nullable(gender()),
  date_of_birth: nullable(string()),
  main_image: nullable(image),
  personal: nullable(string()),
  prompts: array(answeredPrompt),
  images: array(ownImage),
  language: string(),
  interests: array(integer()),
  fields: record(string(), integer()),
});
export type OwnProfile = Infer<typeof ownProfile>;

export const user = object({
  id: id(),
  email: string(),
  /** 2 if the email provider has a known web inbox (docs/product/data.md#user). */
  mailprovider: integer(),
  fictional_icon: boolean(),
  loggedIn: literal(true),
  activated: boolean(),
  paid_user: boolean(),
  signup_date: timestamp(),
  balance: count(),
  /** At least one device of the member gets pushes. */
  push: boolean(),
  /** The browser of this session gets them. */
  push_here: boolean(),
  /** The account is paused: others can't see the member until it is resumed. */
  paused: boolean(),
  /** Off: the member neither tells others what they have read nor is told. */
  read_receipts: boolean(),
  /** How the first message of somebody new comes: what the member chose, null for what the site sets. */
  first_messages: object({ chosen: nullable(enums(FIRST_MESSAGES)), site: enums(FIRST_MESSAGES) }),
  /** The reason for a suspension, and its end. `until` is null without an end. */
  suspension: nullable(object({ until: nullable(timestamp()), reason: string() })),
  /** Why the member is hidden until somebody has looked at their age. */
  age_look: nullable(enums(AGE_LOOKS)),
  /** When the account will be deleted, if the member requested it. */
  deletion: nullable(timestamp()),
  /** The new address, until it is confirmed. */
  pending_email: nullable(string()),
  /** The kinds of partners' tiles in this member's search results (docs/product/search.md#tiles). */
  tiles: array(enums(TILE_KINDS)),
  /** The member has reached the end of sign-up, on any device. */
  lastSignupStep: boolean(),
  /** The member whose lander led to the sign-up, until they have a chat. */
  chat_with: nullable(object({ id: id(), name: string() })),
  profile: ownProfile,
});
export type User = Infer<typeof user>;

export const userAnswer = object({ user });

/** The server shortens longer texts. */
const campaignText = () => text(TRAFFIC_SOURCE_MAX_CHARS * 2);
const trafficSource = object({
  network: optional(campaignText()),
  ref: optional(campaignText()),
  sub1: optional(campaignText()),
  sub2: optional(campaignText()),
  sub3: optional(campaignText()),
});
export type TrafficSource = Infer<typeof trafficSource>;

const EMAIL_STATUSES = ['new', 'active', 'not_confirmed', 'deleted', 'invalid'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const userCalls = {
  /** docs/product/calls.md#login-and-session: 403 when logged out. */
  'GET user': {
    access: 'member-403',
    versioned: true,
    answer: userAnswer,
    errors: [403],
  },

  /** `shared/rules` checks email, name and password; the answer is 422 with a key per field. */
  'POST user?new': {
    access: 'public',
    body: object({
      email: typedEmail(),
      name: text(NAME_MAX_CHARS * 2),
      password: typedPassword(),
      trafficsource: optional(nullable(trafficSource)),
      timezone: optional(size(string(), 0, 64)),
      country: optional(nullable(size(string(), 0, 2))),
      language: optional(size(string(), 0, 8)),
      profile: optional(nullable(id())),
      form_path: optional(text(FORM_PATH_MAX_CHARS)),
      referrer: optional(text(REFERRER_MAX_CHARS)),
      csrf: size(string(), 0, 128),
      token: size(string(), 0, 128),
      n: optional(text(USER_AGENT_MAX_CHARS)),
      /** The form is in a partner's frame, where browsers store no session, so the answer has a hand-off link. */
      framed: optional(boolean()),
    }),
    answer: object({ user, handoff: optional(string()), click_id: optional(string()) }),
    errors: [403, 409, 410, 422, 429],
  },

  /** Only these fields can be set; others are ignored (docs/product/must-hold.md#a2). */
  'PUT user': {
    access: 'member-403',
    body: object({
      name: optional(text(NAME_MAX_CHARS * 2)),
      country: optional(nullable(string())),
      countryregion: optional(integer()),
      city: optional(nullable(text(CITY_MAX_CHARS * 4))),
      gender: optional(nullable(gender())),
      date_of_birth: optional(nullable(string())),
      personal: optional(nullable(text(NOTES_MAX_CHARS * 4))),
      prompts: optional(
        size(array(object({ id: string(), answer: text(PROMPT_ANSWER_MAX_CHARS * 4) })), 0, PROMPTS_PER_MEMBER),
      ),
      interests: optional(array(integer())),
      fields: optional(record(string(), integer())),
      language: optional(string()),
      lastSignupStep: optional(boolean()),
    }),
    answer: userAnswer,
    errors: [403, 422],
  },

  'GET validate_email': {
    access: 'public',
    from: 'link',
    query: object({ email: typedEmail() }),
    answer: object({
      status: enums(EMAIL_STATUSES),
      token: nullable(string()),
      email: string(),
      request_email: string(),
    }),
    errors: [],
  },

  'POST login': {
    access: 'public',
    body: object({ email: typedEmail(), password: typedPassword() }),
    answer: userAnswer,
    errors: [401, 403, 429],
  },

  'GET logout': {
    access: 'public',
    from: 'app',
    checksMember: true,
    answer: literal('done'),
    errors: [],
  },

  /**
   * `delivered` says that the mail server accepted the email, which ends the progress step
   * (docs/product/sign-up.md#progress-step).
   */
  'GET activate': {
    access: 'member',
    answer: object({ delivered: boolean() }),
    errors: [401],
  },

  'POST activate': {
    access: 'member',
    answer: object({ retry_after: count() }),
    status: 202,
    errors: [401, 409, 429],
  },

  'PUT activate': {
    access: 'public',
    body: object({ token: size(string(), 1, 128) }),
    answer: object({ activated: boolean(), user: nullable(user) }),
    errors: [410],
  },

  'POST page-hidden': {
    access: 'public',
    from: 'anywhere',
    answer: literal('done'),
    errors: [],
  },

  /** A partner's visitor has started to type. The request has no cookie and is anonymous. */
  'POST page-hidden?started': {
    access: 'public',
    query: object({ network: optional(size(string(), 0, 256)), referrer: optional(size(string(), 0, 500)) }),
    answer: literal('done'),
    errors: [],
  },
} as const satisfies ContractTable;
