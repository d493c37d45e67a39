import type { Body } from '#shared/contracts/registry.ts';
import { invalidateDuring } from './invalidate-during.ts';
import { read } from './read.ts';
import { send } from './send.ts';

const invalidatingLists = <T>(work: Promise<T>) => invalidateDuring(['GET chats', 'GET likes'], work);

export const fetchBlocked = () => read('GET block');
export const addBlock = (profile: string) => invalidatingLists(send('addBlock', { body: { profile } }));
export const removeBlock = (profile: string) => invalidatingLists(send('removeBlock', { body: { profile } }));
export const addReport = (body: Body<'addReport'>) => invalidatingLists(send('addReport', { body }));
