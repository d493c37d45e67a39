import type { Infer } from 'superstruct';
import { array, boolean, enums, nullable, object, optional, string } from 'superstruct';
import { count, id, timestamp } from '../contract.ts';
import { after, done } from './parts.ts';
import { type DeskContractTable, MODERATION, OPERATOR_ROLES } from './roles.ts';

/** `held` waits too, and until then only its owner and operators see it. */
export const PHOTO_STATES = ['pending', 'held', 'approved'] as const;

const PHOTO_VERDICTS = ['approve', 'nude', 'refuse'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

/** Why a photo is refused. Its owner reads it. */
export const PHOTO_REFUSALS = [
  'no_person',
  'someone_else',
  'stolen',
  'contact',
  'explicit',
  'minor',
  'violence',
  'quality',
  'other',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

const pendingPhoto = object({
  id: id(),
  created: timestamp(),
  /** The address of the picture on the desk's host. */
  url: string(),
  /** The path of the file on the server, for commands. */
  file: string(),
  /** The site where the member was last active. */
  host: string(),
  member: object({ id: id(), name: string() }),
});

const pendingPhotoPage = object({
  photos: array(pendingPhoto),
  /** How many photos wait, with those of this page and of earlier ones. */
  left: count(),
  /** Where the next page begins; null after the last one. */
  next: nullable(string()),
});
export type PendingPhotoPage = Infer<typeof pendingPhotoPage>;

/** The picture itself, by GET. */
export const PHOTO_FILE = '/api/desk/photo-file';
export const photoFile = { roles: OPERATOR_ROLES, query: object({ id: id() }) } as const;

export const moderationCalls = {
  /** Photos that wait, oldest first. */
  photos: {
    roles: MODERATION,
    body: object({ after: after() }),
    answer: pendingPhotoPage,
  },
  photo: {
    roles: MODERATION,
    body: object({
      id: id(),
      verdict: enums(PHOTO_VERDICTS),
      /** With `refuse`. */
      reason: optional(enums(PHOTO_REFUSALS)),
      /** Refused with 422 if another operator has decided the photo meanwhile. */
      waiting: optional(boolean()),
    }),
    answer: done,
  },
} as const satisfies DeskContractTable;
