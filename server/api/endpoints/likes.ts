import { addLike, listLikes, removeLike } from '#server/likes/likes.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET likes', ({ deps, site, member }) => listLikes(deps, site, member)),
  endpoint('POST likes', ({ deps, site, member, body }) => addLike(deps, member, body.profile, site.pack.new_accounts)),
  endpoint('DELETE likes', ({ deps, member, body }) => removeLike(deps, member, body.profile)),
];
