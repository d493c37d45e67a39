import type { Infer } from 'superstruct';
import {
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
  union,
} from 'superstruct';
import { PHOTOS_PER_MEMBER } from '../rules/limits.ts';
import { contract, count, id, namedList } from './contract.ts';

export const GENDERS = ['male', 'female'] as const;
export const gender = () => enums(GENDERS);
export type Gender = (typeof GENDERS)[number];

/** `thumb_filename` is appended to the settings' `cdn_prefix`; `color` stands there until it has arrived. */
export const image = object({ id: id(), thumb_filename: string(), color: nullable(string()) });
export type Image = Infer<typeof image>;

/** What owners are told of their photos besides: which ones await review, and show visitors their censored twin till then. */
export const ownImage = object({ ...image.schema, pending: optional(literal(true)) });
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
  /** Demonstration data, shown with its label and never passed off as a member. */
  sample: boolean(),
  liked: boolean(),
});
export type Card = Infer<typeof card>;

export const profile = object({
  ...card.schema,
  images: array(image),
  personal: nullable(string()),
  interests: array(integer()),
  fields: record(string(), integer()),
});
export type Profile = Infer<typeof profile>;

export const fetchProfile = contract({
  query: object({ id: id() }),
  answer: object({
    profile,
    liked: boolean(),
    liked_by: boolean(),
    chat_id: nullable(id()),
    can_message: object({ allowed: boolean(), cost: count(), reason: nullable(string()) }),
  }),
  errors: [404],
});

export const fetchProfileFields = contract({
  answer: object({ allowed_values: record(string(), namedList()) }),
  errors: [],
});
export const fetchInterests = contract({ answer: object({ interests: namedList() }), errors: [] });

/**
 * The body is multipart with one `file`, so it has no schema here (docs/product/must-hold.md#p2 says what is taken).
 */
export const addPhoto = contract({
  answer: object({ image: ownImage, images: array(ownImage) }),
  errors: [403, 409, 413, 415, 422, 503],
});
/** The first photo is the main one: `main` puts it there, `position` anywhere else (docs/decisions/0044). */
export const placePhoto = contract({
  body: union([
    object({ id: id(), main: literal(true) }),
    object({ id: id(), position: size(integer(), 0, PHOTOS_PER_MEMBER - 1) }),
  ]),
  answer: object({ images: array(ownImage) }),
  errors: [403, 404],
});
export const removePhoto = contract({
  body: object({ id: id() }),
  answer: object({ images: array(ownImage) }),
  errors: [403, 404],
});

export const geocode = contract({
  query: object({ lat: string(), lon: string() }),
  answer: object({ country: nullable(string()), countryregion: integer(), city: nullable(string()) }),
  errors: [422],
});
export const fetchRegions = contract({
  query: object({ country: string() }),
  answer: object({ regions: namedList() }),
  errors: [422],
});
