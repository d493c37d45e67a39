import type { Body } from '#shared/contracts/registry.ts';
import { changing } from './changing.ts';
import { read } from './read.ts';
import { send } from './send.ts';

const changingLists = <T>(work: Promise<T>) => changing(['GET chats', 'GET likes'], work);

export const fetchBlocked = () => read('GET block');
export const addBlock = (profile: string) => changingLists(send('addBlock', { body: { profile } }));
export const removeBlock = (profile: string) => changingLists(send('removeBlock', { body: { profile } }));
export const addReport = (body: Body<'addReport'>) => changingLists(send('addReport', { body }));
