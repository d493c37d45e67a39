import type { Body } from '#shared/contracts/registry.ts';
import { send } from './send.ts';

export const addComplaint = (body: Body<'addComplaint'>) => send('addComplaint', { body });
