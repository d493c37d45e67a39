import type { Infer } from 'superstruct';
import { array, boolean, enums, nullable, object, optional, string } from 'superstruct';
import { count, id, timestamp } from '../contract.ts';
import { POSES } from '../verification.ts';
import { after, done } from './parts.ts';
import { type DeskContractTable, MODERATION } from './roles.ts';

/** Why an operator refuses a picture. The member reads it. */
export const CHECK_REFUSALS = [
  'other_person',
  'other_pose',
  'face_hidden',
  'unclear',
  'edited',
  'several_people',
  'other',
] as const;
export type CheckRefusal = (typeof CHECK_REFUSALS)[number];

/** `undecided`: nobody has looked at the picture in time. It is deleted, and the member may send another. */
export type CheckReason = CheckRefusal | 'undecided';

const pendingCheck = object({
  id: id(),
  sent: timestamp(),
  /** What the picture should show. */
  pose: enums(POSES),
  /** The address of the picture on the desk's host. Whoever opens it is in the audit log. */
  url: string(),
  /** The path of the file on the server, for commands. */
  file: string(),
  /** The site where the member was last active. */
  host: string(),
  member: object({ id: id(), name: string() }),
  /** The photos of the profile, the main one first. */
  photos: array(
    object({
      id: id(),
      url: string(),
      /** The photo that the picture was taken for: the decision is about this one. */
      compared: boolean(),
    }),
  ),
});
export type PendingCheck = Infer<typeof pendingCheck>;

const pendingCheckPage = object({
  checks: array(pendingCheck),
  /** How many pictures wait, with those of this page and of earlier ones. */
  left: count(),
  /** Where the next page begins; null after the last one. */
  next: nullable(string()),
});
export type PendingCheckPage = Infer<typeof pendingCheckPage>;

/** The picture itself, by GET. Only for those who decide about it. */
export const CHECK_FILE = '/api/desk/photo-check-file';
export const checkFile = { roles: MODERATION, query: object({ id: id() }) } as const;

const CHECK_VERDICTS = ['checked', 'refused'] as const;

export const checkCalls = {
  /** Pictures that wait to be compared with the member's photos, oldest first. */
  'photo-checks': {
    roles: MODERATION,
    body: object({ after: after() }),
    answer: pendingCheckPage,
  },
  /** Decided once: the second decision is refused with 422 and changes nothing. The picture is deleted. */
  'decide-photo-check': {
    roles: MODERATION,
    body: object({
      id: id(),
      verdict: enums(CHECK_VERDICTS),
      /** With `refused`. The member reads it. */
      reason: optional(enums(CHECK_REFUSALS)),
    }),
    answer: done,
  },
} as const satisfies DeskContractTable;
