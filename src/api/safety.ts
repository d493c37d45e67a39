import type { Body } from '#shared/contracts/registry.ts';
import { invalidateDuring } from './invalidate-during.ts';
import { read } from './read.ts';
import { send } from './send.ts';

const invalidatingLists = <T>(work: Promise<T>) => invalidateDuring(['GET chats', 'GET likes'], work);

export const fetchBlocked = () => read('GET block', ['blocked']);
export const addBlock = (profile: string) => invalidatingLists(send('POST block', { body: { profile } }));
export const removeBlock = (profile: string) => invalidatingLists(send('DELETE block', { body: { profile } }));
export const addReport = (body: Body<'POST report'>) => invalidatingLists(send('POST report', { body }));
