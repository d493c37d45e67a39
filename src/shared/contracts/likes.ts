import type { Infer } from 'superstruct';
import { array, boolean, object } from 'superstruct';
import { LIKES_PER_HOUR, LISTS_PER_MINUTE } from '../rules/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../rules/time-units.ts';
import { type ContractTable, id } from './contract.ts';
import { card } from './profile.ts';

const givenLike = object({ ...card.schema, did_like_profile: boolean() });
const receivedLike = object({ ...card.schema, did_like_profile: boolean(), like_new: boolean() });
export type GivenLike = Infer<typeof givenLike>;
export type ReceivedLike = Infer<typeof receivedLike>;

const likeBody = object({ profile: id() });
const likeAnswer = object({ liked: boolean(), mutual: boolean() });

export const likeCalls = {
  /**
   * `profiles` are the newest likes given, `liked_by` the newest received, new ones first (docs/product/data.md#likes). 403 when
   * logged out.
   */
  'GET likes': {
    feature: 'likes',
    access: 'member-403',
    versioned: true,
    rateLimits: [{ per: 'member', max: LISTS_PER_MINUTE, windowMs: MINUTE_MS }],
    answer: object({ profiles: array(givenLike), liked_by: array(receivedLike) }),
    errors: [403, 429],
  },

  'POST likes': {
    feature: 'likes',
    access: 'member',
    body: likeBody,
    rateLimits: [{ per: 'member', max: LIKES_PER_HOUR, windowMs: HOUR_MS }],
    answer: likeAnswer,
    errors: [401, 403, 404, 429],
  },

  'DELETE likes': {
    feature: 'likes',
    access: 'member',
    body: likeBody,
    answer: likeAnswer,
    errors: [401, 404],
  },
} as const satisfies ContractTable;
