import type { Infer } from 'superstruct';
import { enums, literal, nullable, object, string } from 'superstruct';
import { PHOTO_CHECKS_PER_DAY } from '../rules/photo-check-limits.ts';
import { DAY_MS } from '../rules/time-units.ts';
import { type ContractTable, timestamp } from './contract.ts';

/** What the member does with the hand that doesn't hold the phone. */
export const POSES = [
  'open_palm',
  'thumb_up',
  'two_fingers',
  'hand_on_cheek',
  'hand_on_head',
  'hand_on_shoulder',
  'finger_on_nose',
  'chin_on_hand',
] as const;
export type Pose = (typeof POSES)[number];

const CHECK_STATES = ['none', 'pending', 'checked', 'refused'] as const;

const verification = object({
  /** Of the main photo: it is `none` again for one that wasn't compared. */
  state: enums(CHECK_STATES),
  /** What to copy. Null while a picture waits, and once the main photo is checked. */
  pose: nullable(enums(POSES)),
  /** Until when a picture of this pose is accepted. */
  pose_until: nullable(timestamp()),
  checked_at: nullable(timestamp()),
  /** Of the last picture, with `refused` and `none`: a `CheckReason`. The list is with the desk's contracts, which no page of members loads. */
  reason: nullable(string()),
});
export type Verification = Infer<typeof verification>;

export const verificationCalls = {
  /** Chooses a pose if the member has none that is still valid. */
  'GET verification': {
    access: 'member',
    from: 'app',
    answer: verification,
    errors: [401],
  },

  /** The body is multipart with one `file` and the `pose` that it shows, so it has no schema here. */
  'POST verification': {
    access: 'member',
    rateLimits: [{ per: 'member', max: PHOTO_CHECKS_PER_DAY, windowMs: DAY_MS }],
    answer: literal('done'),
    status: 202,
    bodyType: 'multipart/form-data',
    errors: [401, 403, 409, 410, 413, 415, 422, 429, 503],
  },
} as const satisfies ContractTable;
