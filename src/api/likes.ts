import type { Answer } from '#shared/contracts/registry.ts';
import { invalidateDuring } from './invalidate-during.ts';
import { poll } from './poll.ts';
import { invalidate } from './poll-order.ts';
import { send } from './send.ts';

const invalidatingLikes = <T>(work: Promise<T>) => invalidateDuring(['GET likes'], work);

export const pollLikes = (onAnswer: (answer: Answer<'GET likes'>) => void) =>
  poll('GET likes', ['profiles', 'liked_by'], onAnswer);
export const addLike = (profile: string) => invalidatingLikes(send('POST likes', { body: { profile } }));
export const removeLike = (profile: string) => invalidatingLikes(send('DELETE likes', { body: { profile } }));
/** Call this after a profile was opened, which marks its like as seen. */
export const invalidateLikes = () => invalidate('GET likes');
