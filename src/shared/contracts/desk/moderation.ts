import type { Infer } from 'superstruct';
import { array, enums, object, string } from 'superstruct';
import { id, timestamp } from '../contract.ts';
import { done, nothing } from './parts.ts';
import { type DeskContractTable, MODERATION } from './roles.ts';

const PHOTO_VERDICTS = ['approve', 'nude', 'refuse'] as const;
export type PhotoVerdict = (typeof PHOTO_VERDICTS)[number];

const pendingPhoto = object({
  id: id(),
  created: timestamp(),
  /** The path of the file on the server. */
  file: string(),
});
export type PendingPhoto = Infer<typeof pendingPhoto>;

export const moderationCalls = {
  photos: { roles: MODERATION, body: nothing, answer: array(pendingPhoto) },
  photo: { roles: MODERATION, body: object({ id: id(), verdict: enums(PHOTO_VERDICTS) }), answer: done },
} as const satisfies DeskContractTable;
