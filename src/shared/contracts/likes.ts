import type { Infer } from 'superstruct';
import { array, boolean, object } from 'superstruct';
import { contract, id } from './contract.ts';
import { card } from './profile.ts';

const givenLike = object({ ...card.schema, did_like_profile: boolean() });
const receivedLike = object({ ...card.schema, did_like_profile: boolean(), like_new: boolean() });
export type GivenLike = Infer<typeof givenLike>;
export type ReceivedLike = Infer<typeof receivedLike>;

/**
 * `profiles` are the likes given, `liked_by` those received, new ones first (docs/product/data.md#likes). 403 when
 * logged out.
 */
export const fetchLikes = contract({
  answer: object({ profiles: array(givenLike), liked_by: array(receivedLike) }),
  errors: [403],
});
const likeBody = object({ profile: id() });
const likeAnswer = object({ liked: boolean(), mutual: boolean() });
export const addLike = contract({ body: likeBody, answer: likeAnswer, errors: [401, 403, 404] });
export const removeLike = contract({ body: likeBody, answer: likeAnswer, errors: [401, 404] });
