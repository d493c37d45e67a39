import { addLike, listLikes, removeLike } from '#server/likes/likes.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('fetchLikes', { access: 'member-403', versioned: true }, ({ deps, site, member }) =>
    listLikes(deps, site, member),
  ),
  endpoint('addLike', { access: 'member' }, ({ deps, member, body }) => addLike(deps, member, body.profile)),
  endpoint('removeLike', { access: 'member' }, ({ deps, member, body }) => removeLike(deps, member, body.profile)),
];
