import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchBlocked = () => read('GET block');
export const addBlock = (profile: string) => send('addBlock', { body: { profile } });
export const removeBlock = (profile: string) => send('removeBlock', { body: { profile } });
export const addReport = (body: Body<'addReport'>) => send('addReport', { body });
