import type { Infer } from 'superstruct';
import { array, boolean, enums, integer, literal, nullable, object, optional, record, size, string } from 'superstruct';
import { PHOTO_UPLOADS_PER_HOUR, PHOTOS_PER_MEMBER } from '../rules/limits.ts';
import { HOUR_MS } from '../rules/time-units.ts';
import { type ContractTable, count, either, id, namedList, timestamp } from './contract.ts';

const GENDERS = ['male', 'female'] as const;
export const gender = () => enums(GENDERS);
export type Gender = (typeof GENDERS)[number];

/**
 * The URL is the settings' `cdn_prefix` and `thumb_filename`. `blur` is shown until the image has loaded: CSS colors from top to
 * bottom.
 */
export const image = object({ id: id(), thumb_filename: string(), blur: nullable(string()) });
export type Image = Infer<typeof image>;

/**
 * What only the owner gets: `pending` photos await review, and visitors see a censored copy until then; `checked_at` is when an
 * operator compared the photo with a picture taken for it.
 */
export const ownImage = object({
  ...image.schema,
  pending: optional(literal(true)),
  checked_at: optional(timestamp()),
});
export type OwnImage = Infer<typeof ownImage>;

/**
 * What a card shows of a member (docs/product/data.md#card). Never the birth date: only the age leaves the server
 * (docs/product/must-hold.md#a3).
 */
export const card = object({
  id: id(),
  name: string(),
  age: nullable(integer()),
  gender: nullable(gender()),
  city: nullable(string()),
  country: nullable(string()),
  countryregion: integer(),
  language: string(),
  main_image: nullable(image),
  online: boolean(),
  is_new: boolean(),
  fictional: boolean(),
  /** Demonstration data, always shown with a label. */
  sample: boolean(),
  /** When an operator compared the main photo with a picture taken for it. Null for a main photo that wasn't compared. */
  photo_checked: nullable(object({ at: timestamp() })),
  liked: boolean(),
  /** What the member says (`src/shared/rules/card-quote.ts`), on sites whose cards are entries. */
  quote: optional(string()),
});
export type Card = Infer<typeof card>;

/** A question (`src/shared/rules/prompt-names.ts`) in the language of the page. */
const prompt = object({ id: string(), question: string() });
export type Prompt = Infer<typeof prompt>;
/** A member's answer, with its question, so that it can be shown without another call, also offline. */
export const answeredPrompt = object({ ...prompt.schema, answer: string() });
export type AnsweredPrompt = Infer<typeof answeredPrompt>;
/** An answer as it is sent and stored. */
export type PromptAnswer = Omit<AnsweredPrompt, 'question'>;

const profile = object({
  ...card.schema,
  images: array(image),
  personal: nullable(string()),
  prompts: array(answeredPrompt),
  interests: array(integer()),
  fields: record(string(), integer()),
});
export type Profile = Infer<typeof profile>;

/** What the profile and the viewer share (`src/shared/rules/shared-with-viewer.ts`): ids of interests, names of fields. */
const shared = object({
  interests: array(integer()),
  fields: array(string()),
  place: nullable(enums(['country', 'countryregion', 'city'])),
});
export type Shared = Infer<typeof shared>;

/** Why a member can't write to a profile (docs/product/permissions.md#who-may-write). */
const WRITING_BARRIERS = [
  'log_in',
  'yourself',
  'suspended',
  'age_look',
  'paused',
  'absent',
  'limit',
  'acknowledge',
  'credits',
  'photo_check',
] as const;
export type WritingBarrier = (typeof WRITING_BARRIERS)[number];

export const profileCalls = {
  'GET profile': {
    feature: 'memberDetails',
    access: 'public',
    from: 'link',
    query: object({ id: id() }),
    answer: object({
      profile,
      liked: boolean(),
      liked_by: boolean(),
      chat_id: nullable(id()),
      shared,
      can_message: object({ allowed: boolean(), cost: count(), reason: nullable(enums(WRITING_BARRIERS)) }),
    }),
    errors: [404, 429],
  },

  'GET profile_fields': {
    access: 'public',
    answer: object({ allowed_values: record(string(), namedList()) }),
    errors: [],
  },

  /** The questions that the site offers, in their order. */
  'GET prompts': {
    access: 'public',
    answer: object({ prompts: array(prompt) }),
    errors: [],
  },

  'GET interests': {
    access: 'public',
    answer: object({ interests: namedList() }),
    errors: [],
  },

  /**
   * The body is multipart with one `file`, so it has no schema here. Accepted files: docs/product/must-hold.md#p2.
   */
  'POST profileimage': {
    access: 'member',
    rateLimits: [{ per: 'member', max: PHOTO_UPLOADS_PER_HOUR, windowMs: HOUR_MS }],
    answer: object({ image: ownImage, images: array(ownImage) }),
    bodyType: 'multipart/form-data',
    errors: [401, 403, 409, 413, 415, 422, 429, 503],
  },

  /** `main` moves the photo to the first position, which is the main photo (docs/decisions/0044). */
  'PUT profileimage': {
    access: 'member',
    body: either([
      object({ id: id(), main: literal(true) }),
      object({ id: id(), position: size(integer(), 0, PHOTOS_PER_MEMBER - 1) }),
    ]),
    answer: object({ images: array(ownImage) }),
    errors: [401, 403, 404],
  },

  'DELETE profileimage': {
    access: 'member',
    body: object({ id: id() }),
    answer: object({ images: array(ownImage) }),
    errors: [401, 403, 404],
  },

  'GET geocode': {
    access: 'public',
    query: object({ lat: string(), lon: string() }),
    answer: object({ country: nullable(string()), countryregion: integer(), city: nullable(string()) }),
    errors: [422],
  },

  'GET regions': {
    access: 'public',
    query: object({ country: string() }),
    answer: object({ regions: namedList() }),
    errors: [422],
  },
} as const satisfies ContractTable;
