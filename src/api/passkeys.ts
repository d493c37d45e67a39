import type { Body } from '#shared/contracts/registry.ts';
import { read } from './read.ts';
import { send } from './send.ts';

export const fetchPasskeys = () => read('GET passkeys', ['passkeys']);
export const startAddingPasskey = (body: Body<'POST passkeys?new'>) => send('POST passkeys?new', { body });
export const addPasskey = (body: Body<'POST passkeys'>) => send('POST passkeys', { body });
export const startPasskeyLogin = () => send('POST passkeys?challenge');
export const loginWithPasskey = (body: Body<'POST passkeys?login'>) => send('POST passkeys?login', { body });
export const removePasskey = (body: Body<'DELETE passkeys'>) => send('DELETE passkeys', { body });
