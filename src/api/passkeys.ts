import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchPasskeys = () => read('GET passkeys');
export const startAddingPasskey = (body: Body<'startAddingPasskey'>) => send('startAddingPasskey', { body });
export const addPasskey = (body: Body<'addPasskey'>) => send('addPasskey', { body });
export const startPasskeyLogin = () => send('startPasskeyLogin');
export const loginWithPasskey = (body: Body<'loginWithPasskey'>) => send('loginWithPasskey', { body });
export const removePasskey = (body: Body<'removePasskey'>) => send('removePasskey', { body });
