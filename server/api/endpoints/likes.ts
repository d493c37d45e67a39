import { addLike, listLikes, removeLike } from '#server/likes/likes.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('fetchLikes', ({ deps, site, member }) => listLikes(deps, site, member)),
  endpoint('addLike', ({ deps, member, body }) => addLike(deps, member, body.profile)),
  endpoint('removeLike', ({ deps, member, body }) => removeLike(deps, member, body.profile)),
];
