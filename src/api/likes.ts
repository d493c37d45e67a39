import type { Answer } from '#shared/contracts/registry.ts';
import { changing } from './changing.ts';
import { poll } from './read.ts';
import { send } from './send.ts';
import { changed } from './turns.ts';

const changingLikes = <T>(work: Promise<T>) => changing(['GET likes'], work);

export const pollLikes = (take: (answer: Answer<'fetchLikes'>) => void) => poll('GET likes', take);
export const addLike = (profile: string) => changingLikes(send('addLike', { body: { profile } }));
export const removeLike = (profile: string) => changingLikes(send('removeLike', { body: { profile } }));
/** Opening a profile took the new flag off its like. */
export const likesChanged = () => changed('GET likes');
