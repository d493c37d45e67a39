import { poll } from './read.ts';
import { send } from './send.ts';

export const pollLikes = () => poll('GET likes');
export const addLike = (profile: string) => send('addLike', { body: { profile } });
export const removeLike = (profile: string) => send('removeLike', { body: { profile } });
