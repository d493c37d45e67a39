import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const addComplaint = (body: Body<'addComplaint'>) => send('addComplaint', { body });
export const fetchComplaint = (id: string) => read('GET complaint', { case: id });
export const appealComplaint = (body: Body<'appealComplaint'>) => send('appealComplaint', { body });
