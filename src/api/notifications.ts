import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchNotifications = () => read('GET notifications');
export const saveNotifications = (body: Body<'saveNotifications'>) => send('saveNotifications', { body });
